/** A changed text needs a new version, which is recorded with the acceptance. */
export const PARTNER_CONTRACT = {
  version: '2026-11',
  paragraphs: [
    'The partner introduces students to the company’s universities and advises them in their own interest. It tells students what a course costs and promises no visa and no place.',
    'For each student who enrols, and of whom the company received its commission, the company pays the partner the share that was agreed in writing. Each payment is made against a commission note and the partner’s tax invoice.',
    'Commission of a student who is refunded by the university is paid back: the company nets it from the next payment, by a claw-back that names the student and the reason.',
    'The partner keeps students’ papers and data confidential, uses them for their applications alone, and deletes them when a student asks for it.',
    'Either side ends this contract by three months’ notice in writing. What was earned until then is paid.',
  ],
} as const
