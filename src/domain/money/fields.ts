import { z } from 'zod'
import { isAmount } from '#domain/money/money'
import { isPercent, PERCENT_MESSAGE } from '#domain/money/percent'
import { TAX_TYPES } from '#domain/money/tax-words'
import { unlessMissing } from '#domain/unless-missing'

const AMOUNT_MESSAGE = 'Enter an amount with up to two decimals'
const AmountText = z.string(unlessMissing(AMOUNT_MESSAGE)).trim()

/** An amount as decimal text; JSON numbers are refused so that no amount passes through a float. */
export const AmountField = AmountText.refine((text) => isAmount(text), AMOUNT_MESSAGE)

export const RequiredAmount = AmountText.refine((text) => isAmount(text), unlessMissing(AMOUNT_MESSAGE))

export const PercentField = z.string(unlessMissing(PERCENT_MESSAGE)).trim().refine(isPercent, PERCENT_MESSAGE)

export const TaxTypeField = z.enum(TAX_TYPES).meta({
  description: 'The tax of the company, which GST stands for in the names of the other fields',
})
