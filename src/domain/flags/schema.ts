import { z } from 'zod'
import { ROLES } from '#domain/access/actor'
import { EVERY_FLAG, type Flag } from '#domain/access/flags/flags'
import { Id, UserId } from '#domain/api/fields'

const FlagName = z.enum(EVERY_FLAG as readonly [Flag, ...Flag[]], 'Choose a flag of the portal')

/** A flag, for whom it is on, and who said so. */
export const FlagRow = z
  .object({
    Flag: FlagName,
    /** What nobody else sees. */
    Hides: z.string(),
    Roles: z.array(z.enum(ROLES)),
    /** For whom it is otherwise than for their role. */
    People: z.array(z.object({ UserId: z.string(), Name: z.string(), IsOn: z.boolean() })),
    /** 0: as the portal comes. */
    Version: z.number().int(),
    UpdatedAt: z.string().nullable(),
    UpdatedBy: z.string().nullable(),
  })
  .meta({ id: 'Flag' })
export type FlagRow = z.infer<typeof FlagRow>

export const FlagList = z.object({
  /** Where Flagsmith has them, nothing is changed here. */
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
