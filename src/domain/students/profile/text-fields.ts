import { z } from 'zod'
import { ONE_LINE, READABLE } from '#domain/api/fields'

/** Text of several lines. */
export const lines = (most: number) =>
  z
    .string()
    .trim()
    .max(most)
    .refine(...READABLE)
/** Text of one line; '' where it is left empty. */
export const line = (most = 200) =>
  lines(most)
    .refine(...ONE_LINE)
    .default('')
/** Text of one line that must be there. */
export const required = (label: string, most = 100) =>
  z
    .string(`*${label} is required.`)
    .trim()
    .min(1, `*${label} is required.`)
    .max(most)
    .refine(...READABLE)
    .refine(...ONE_LINE)

/** The refusal of a telephone number that cannot be dialled. */
export const NO_PHONE = 'Enter a telephone number, with its country code where it is not of your country'
