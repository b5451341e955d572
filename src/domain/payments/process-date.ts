import { z } from 'zod'

/** The specification's, of a date that is blank (docs/reference/messages.md). */
export const DATE_REQUIRED = '*Payment Process date is required.'
export const NO_DATE = 'Enter the payment process date as a date, such as 2026-11-20.'
export const FUTURE_DATE = 'The payment process date is in the future.'

/** When a payment was processed, 'YYYY-MM-DD'; whether that day has come depends on its payer's time zone. */
export const ProcessDate = z.string(DATE_REQUIRED).trim().min(1, DATE_REQUIRED).pipe(z.iso.date(NO_DATE))
