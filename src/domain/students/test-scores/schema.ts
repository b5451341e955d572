import { z } from 'zod'
import { Id, READABLE, UserId } from '#domain/api/fields'
import { SectionVersion } from '#domain/students/profile/schema'
import { fieldsOf, flagFields, TEST_NAMES, TEST_RULES, type TestName, type TestRules } from './rules'

// Types only: rules.ts checks the rest, in the specification's words.
const Score = z.union([z.number(), z.string().max(20)]).nullish()
const Flag = z.boolean().nullish()
const Line = z
  .string()
  .max(50)
  .refine(...READABLE)
  .nullish()

function shapeOf(rules: TestRules): Record<string, z.ZodType> {
  const flags = flagFields(rules)
  const typeOf = (field: string) => {
    if (field === 'Edition')
      return z.literal(rules.edition?.name, `Edition is ${rules.edition?.name} or left out`).nullish()
    if (field.includes('Date') || field === rules.certificate?.field) return Line
    return flags.includes(field) && field !== 'EnglishMarks12' ? Flag : Score
  }
  return Object.fromEntries(fieldsOf(rules).map((field) => [field, typeOf(field)]))
}

const shapes = Object.fromEntries(
  TEST_NAMES.map((name) => [name, shapeOf(TEST_RULES[name])]),
) as unknown as Record<TestName, Record<string, typeof Score>>

const [first, ...rest] = TEST_NAMES.map((name) =>
  z.object({ StudentId: Id, UserId, Test: z.literal(name), ...shapes[name], Version: SectionVersion }),
)
if (!first) throw new RangeError('There are no tests')

export const SaveTest = z.discriminatedUnion(
  'Test',
  [first, ...rest],
  `Test is one of ${TEST_NAMES.join(', ')}`,
)

/** Several tests at once: named ones are saved, null deletes one, absent ones stay. */
export const SaveTests = z.object({
  StudentId: Id,
  UserId,
  Tests: z.object(
    Object.fromEntries(
      TEST_NAMES.map((name) => [name, z.object(shapes[name]).nullish()]),
    ) as unknown as Record<TestName, z.ZodOptional<z.ZodNullable<z.ZodObject<Record<string, typeof Score>>>>>,
  ),
  Version: SectionVersion,
})

export const DeleteTest = z.object({
  StudentId: Id,
  UserId,
  Test: z.enum(TEST_NAMES, `Test is one of ${TEST_NAMES.join(', ')}`),
  Version: SectionVersion,
})

const StoredFields = z.record(z.string(), z.union([z.number(), z.string(), z.boolean(), z.null()]))

export const StudentTests = z
  .object({
    StudentId: z.string(),
    Tests: z.object(
      Object.fromEntries(TEST_NAMES.map((name) => [name, StoredFields.nullable()])) as Record<
        TestName,
        z.ZodNullable<typeof StoredFields>
      >,
    ),
    Warnings: z.record(z.string(), z.string()).meta({ description: 'Warnings about a test, by its name' }),
    IsLocked: z.boolean().meta({ description: 'The caller may not edit them now' }),
    Version: z.number().int(),
  })
  .meta({ id: 'StudentTests' })
export type StudentTests = z.output<typeof StudentTests>
