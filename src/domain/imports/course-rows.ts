import { z } from 'zod'
import { INTAKE_TERMS, type IntakeTerm, intakeOf } from '#domain/courses/intake'
import { REQUIREMENT_RULES, requirementRule } from '#domain/courses/requirements'
import { STUDY_FIELDS } from '#domain/courses/study-fields'
import { amount, level, line, REQUIRED, required } from '#domain/imports/row-cells'
import { isZero } from '#domain/money/money'

const MAX_MONTHS = 120
const STEP = 0.5

export const COURSE_ROWS = {
  courses: z.object({
    university: required(200),
    name: required(200),
    level: level.refine((name) => name !== null, REQUIRED),
    field: line(100)
      .refine((text) => text !== '', { error: REQUIRED, abort: true })
      .transform((text, { addIssue }) => {
        const known = STUDY_FIELDS.find((field) => field.toLowerCase() === text.toLowerCase())
        if (known) return known
        addIssue(`Enter one of ${STUDY_FIELDS.join(', ')}.`)
        return z.NEVER
      }),
    durationMonths: line(10)
      .refine(
        (text) => text === '' || (/^\d{1,3}$/.test(text) && Number(text) > 0 && Number(text) <= MAX_MONTHS),
        `Enter a whole number of months from 1 to ${MAX_MONTHS}.`,
      )
      .transform((text) => (text === '' ? null : Number(text))),
    fee: amount(null).transform((text) => (isZero(text) ? null : text)),
    intakes: line(200).transform((text, { addIssue }) => {
      const terms = text
        .split(/[,;/]/)
        .map((part) => part.trim())
        .filter(Boolean)
      const known = terms.map((term) => intakeOf(`${term} 2000`)?.Term)
      if (known.every((term): term is IntakeTerm => term !== undefined))
        return INTAKE_TERMS.filter((term) => known.includes(term))
      addIssue('Enter months or seasons with commas between them, such as Feb, Sep or Fall.')
      return z.NEVER
    }),
    city: line(100),
    webPage: line(500).refine(isWebPage, 'Enter an address that begins with https://.'),
  }),
  requirements: z
    .object({
      university: required(200),
      course: required(200),
      requirement: line(50)
        .refine((text) => text !== '', { error: REQUIRED, abort: true })
        .transform((text, { addIssue }) => {
          const same = (name: string) => name.toLowerCase() === text.toLowerCase()
          const rule = REQUIREMENT_RULES.find(({ kind, label }) => same(kind) || same(label))
          if (rule) return rule.kind
          addIssue(`Enter one of ${REQUIREMENT_RULES.map(({ label }) => label).join(', ')}.`)
          return z.NEVER
        }),
      minimum: points(),
      eachSection: points(),
    })
    .superRefine(({ requirement, minimum, eachSection }, { addIssue }) => {
      const { label, most, hasSections, unit } = requirementRule(requirement)
      const refuse = (path: string, message: string) => addIssue({ code: 'custom', path: [path], message })
      if (most === 0 && minimum !== null && minimum !== 0) refuse('minimum', `${label} has no minimum.`)
      if (most > 0 && minimum === null) refuse('minimum', REQUIRED)
      for (const [path, value] of Object.entries({ minimum, eachSection }))
        if (most > 0 && value !== null && (value > most || (unit === '' && !Number.isInteger(value / STEP))))
          refuse(path, `${label} goes from 0 to ${most}${unit === '' ? ' in steps of 0.5' : ' per cent'}.`)
      if (!hasSections && eachSection !== null) refuse('eachSection', `${label} has no sections.`)
    })
    .transform((row) => ({ ...row, minimum: row.minimum ?? 0 })),
} as const

function points() {
  return line(20).transform((text, { addIssue }) => {
    if (text === '') return null
    const number = Number(text.replace(/%$/, '').replace(',', '.'))
    if (Number.isFinite(number) && number >= 0) return number
    addIssue('Enter a number.')
    return z.NEVER
  })
}

function isWebPage(text: string): boolean {
  return text === '' || (URL.canParse(text) && new URL(text).protocol === 'https:')
}
