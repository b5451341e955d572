import type { AmountMeaning } from '#domain/payments/file-columns'

export const MEANINGS: Readonly<Record<AmountMeaning, string>> = {
  settles: 'Amounts settle the note, before tax withheld, bank charge and claw-backs.',
  transferred: 'Amounts leave the bank, after tax withheld, bank charge and claw-backs.',
}
