import { z } from 'zod'
import { ROLES } from '#domain/access/actor'
import { EVERY_FLAG, type Flag } from '#domain/access/flags/flags'
import { Id, UserId } from '#domain/api/fields'

const FlagName = z.enum(EVERY_FLAG as readonly [Flag, ...Flag[]], 'Choose a flag of the portal')

export const FlagRow = z
  .object({
    Flag: FlagName,
    Hides: z.string(),
    Roles: z.array(z.enum(ROLES)),
    People: z.array(z.object({ UserId: z.string(), Name: z.string(), IsOn: z.boolean() })),
    Version: z.number().int(),
    UpdatedAt: z.string().nullable(),
    UpdatedBy: z.string().nullable(),
  })
  .meta({ id: 'Flag' })
export type FlagRow = z.infer<typeof FlagRow>

export const FlagList = z.object({
  IsHosted: z.boolean(),
  rows: z.array(FlagRow),
})

const MAX_PEOPLE = 200

export const SaveFlag = z.object({
  UserId,
  Flag: FlagName,
  Roles: z.array(z.enum(ROLES, 'Choose roles of the portal')).transform((roles) => [...new Set(roles)]),
  People: z
    .array(z.object({ UserId: Id, IsOn: z.boolean('IsOn must be true or false') }))
    .max(MAX_PEOPLE, `Choose at most ${MAX_PEOPLE} people`)
    .default([]),
  Version: z.number().int().nonnegative().optional(),
})
export type SaveFlag = z.output<typeof SaveFlag>
