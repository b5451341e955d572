import { z } from 'zod'
import { isAmount } from '#domain/money/money'
import { isPercent, PERCENT_MESSAGE } from '#domain/money/percent'

const AMOUNT_MESSAGE = 'Enter an amount with up to two decimals'

/** An amount as decimal text; a JSON number is refused so that nothing passes through a float. */
export const AmountField = z
  .string(AMOUNT_MESSAGE)
  .trim()
  .refine((text) => isAmount(text), AMOUNT_MESSAGE)

/** A percentage as decimal text, '0' to '100'. */
export const PercentField = z.string(PERCENT_MESSAGE).trim().refine(isPercent, PERCENT_MESSAGE)
