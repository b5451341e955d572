import { z } from 'zod'
import { READABLE } from '#domain/api/fields'

/** A line of text that may be empty. */
export const line = (most = 200) =>
  z
    .string()
    .trim()
    .max(most)
    .refine(...READABLE)
    .default('')
/** A line that has to be filled; the message names it by its label. */
export const required = (label: string, most = 100) =>
  z
    .string(`*${label} is required.`)
    .trim()
    .min(1, `*${label} is required.`)
    .max(most)
    .refine(...READABLE)

/** What a telephone number is refused with that cannot be dialled. */
export const NO_PHONE = 'Enter a telephone number, with its country code where it is not of your country'
