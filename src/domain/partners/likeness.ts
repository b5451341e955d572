/** How a known partner is like a company that asks, the strongest first, in words (docs/decisions/0207). */
export const LIKENESSES = {
  company: 'same company name',
  'e-mail': 'same e-mail',
  'similar company': 'similar company name',
  'e-mail domain': 'same e-mail domain',
} as const
export type Likeness = keyof typeof LIKENESSES

/** Words that a company's name may have or lack: they do not tell two companies apart. */
export const LEGAL_FORMS = [
  ...['co', 'company', 'corp', 'corporation', 'inc', 'incorporated', 'limited', 'llc', 'llp', 'ltd', 'plc'],
  ...['private', 'pte', 'pty', 'pvt', 'gmbh', 'sdn', 'bhd', 'fze', 'fzco', 'fzc', 'srl', 'bv', 'sarl'],
]

/** Mail services of the public: two companies that use one have nothing in common. */
export const PUBLIC_MAIL_DOMAINS = [
  ...['gmail.com', 'googlemail.com', 'outlook.com', 'hotmail.com', 'live.com', 'msn.com', 'yahoo.com'],
  ...['yahoo.co.in', 'yahoo.co.uk', 'ymail.com', 'rediffmail.com', 'icloud.com', 'me.com', 'aol.com'],
  ...['proton.me', 'protonmail.com', 'zoho.com', 'mail.com', 'gmx.com', 'gmx.de', 'yandex.com', 'mail.ru'],
  ...['qq.com', '163.com', '126.com', 'naver.com'],
]
