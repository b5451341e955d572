import { z } from 'zod'
import { isAmount } from '#domain/money/money'

const AMOUNT_MESSAGE = 'Enter an amount with up to two decimals'

/** An amount as decimal text; a JSON number is refused so that nothing passes through a float. */
export const AmountField = z
  .string(AMOUNT_MESSAGE)
  .trim()
  .refine((text) => isAmount(text), AMOUNT_MESSAGE)

const PERCENT_MESSAGE = 'Enter a percentage from 0 to 100 with up to two decimals'

/** A percentage as decimal text, '0' to '100'. */
export const PercentField = z
  .string(PERCENT_MESSAGE)
  .trim()
  .refine((text) => /^(100(\.0{1,2})?|\d{1,2}(\.\d{1,2})?)$/.test(text), PERCENT_MESSAGE)
