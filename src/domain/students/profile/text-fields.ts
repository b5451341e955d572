import { z } from 'zod'
import { ONE_LINE, READABLE } from '#domain/api/fields'
import { ifMissing } from '#domain/unless-missing'

export const lines = (most: number) =>
  z
    .string()
    .trim()
    .max(most)
    .refine(...READABLE)
export const line = (most = 200) =>
  lines(most)
    .refine(...ONE_LINE)
    .default('')
export const required = (label: string, most = 100) =>
  z
    .string(ifMissing(`*${label} is required.`))
    .trim()
    .min(1, `*${label} is required.`)
    .max(most)
    .refine(...READABLE)
    .refine(...ONE_LINE)

export const NO_PHONE = 'Enter a telephone number, with its country code where it is not of your country'
