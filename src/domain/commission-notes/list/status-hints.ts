import { statusOf } from '#domain/commission-notes/note/workflow'

const HINTS: Readonly<Record<number, string>> = {
  3: 'The checker wants the note corrected',
  4: 'The maker corrected the note',
  6: 'The note is being changed after it was with the partner',
  7: 'The checker reads the changed note',
  8: 'The checker wants the changed note corrected',
  9: 'The maker corrected the changed note',
  11: 'The payment processor wants the tax invoice changed',
  12: 'The partner sent a changed tax invoice',
  13: 'The payment processor wants the tax invoice changed again',
  14: 'The partner sent a changed tax invoice again',
  15: 'The partner wants the note changed',
  16: 'The university invoice was changed, and the note follows it',
}
const COMPANYS_OWN = 'The company is changing the note'

/** The tooltip of a status; null if the label says it. A partner is not told who in the company has it. */
export function statusHint(statusId: number, { internal }: { internal: boolean }): string | null {
  const { turn } = statusOf(statusId)
  if (!internal && (turn === 'maker' || turn === 'checker')) return COMPANYS_OWN
  return HINTS[statusId] ?? null
}
