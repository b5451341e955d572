export const STEP_NAMES = ['connect', 'tls', 'auth', 'mail', 'rcpt'] as const
export type StepName = (typeof STEP_NAMES)[number]

export type StepProblem = keyof typeof PROBLEMS

export interface DialogueStep {
  step: StepName
  answer: string
  problem: StepProblem | null
}

export const STEP_LABELS: Readonly<Record<StepName, string>> = {
  connect: 'Connect',
  tls: 'Encryption (TLS)',
  auth: 'Sign in (AUTH)',
  mail: 'Sender (MAIL FROM)',
  rcpt: 'Recipient (RCPT TO)',
}

const PROBLEMS = {
  NAME_UNKNOWN: {
    words: 'No server was found under this host name.',
    advice:
      'Check the spelling of the host name. Your e-mail provider lists it as the outgoing or SMTP server.',
  },
  PRIVATE: {
    words: 'This host is in a private network, and the portal does not connect to it.',
    advice: 'Use the public host name of your mail server.',
  },
  REFUSED: {
    words: 'The server does not accept a connection on this port.',
    advice: 'Check the port number: 587 is usual, 465 where the connection is encrypted from the start.',
  },
  TIMEOUT: {
    words: 'The server did not answer in time.',
    advice: 'Check the port number, and whether a firewall in front of your server lets the portal in.',
  },
  CLOSED: {
    words: 'The server closed the connection.',
    advice: 'Check the port number. Port 465 is encrypted from the start, 587 is not.',
  },
  NOT_SMTP: {
    words: 'What answers there is not a mail server.',
    advice: 'Check the host name and the port number. Port 465 is encrypted from the start, 587 is not.',
  },
  NO_TLS: {
    words: 'The server does not offer encryption, so your password would be readable on the way.',
    advice: 'Switch on STARTTLS at your mail server, or use port 465.',
  },
  TLS_BROKEN: {
    words: 'The encrypted connection could not be set up.',
    advice: 'Check the port number. On port 465 the server has to speak TLS from the first byte.',
  },
  CERTIFICATE: {
    words: 'The server’s certificate is not valid for this host name.',
    advice: 'Use the host name that the certificate was issued for, or renew the certificate.',
  },
  NO_AUTH: {
    words: 'The server offers no way to sign in with a username and password.',
    advice: 'Switch on the PLAIN or LOGIN method at your mail server.',
  },
  AUTH_REFUSED: {
    words: 'The server refuses this username or password.',
    advice: 'Check both. Many providers want a password made for applications, not the one you sign in with.',
  },
  SENDER_REFUSED: {
    words: 'The server does not let this account send from the sender’s address.',
    advice: 'Use an address of this account, or allow the address at your provider.',
  },
  RECIPIENT_REFUSED: {
    words: 'The server does not accept mail for other domains from this account.',
    advice: 'Allow sending to any address (relaying) for this account at your provider.',
  },
  LATER: {
    words: 'The server asks to try again later.',
    advice: 'Try again in a few minutes. If it stays so, ask your provider about greylisting and limits.',
  },
} as const satisfies Record<string, { words: string; advice: string }>

export function wordsOf(problem: StepProblem): { words: string; advice: string } {
  return PROBLEMS[problem]
}
