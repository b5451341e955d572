import { z } from 'zod'
import { Id, UserId, Version } from '#domain/api/fields'

export const MOVE_KINDS = [
  'Students',
  'Applications',
  'Enquiries',
  'SignUpCodes',
  'SignUpDefault',
  'Notices',
] as const

const MAX_RECIPIENTS = 50

export const DeleteCounsellor = z.object({
  UserId,
  RecipientUserId: Id.nullish().describe('the successor; only if the counsellor has assigned students'),
  RecipientUserIds: z
    .array(Id)
    .max(MAX_RECIPIENTS, `At most ${MAX_RECIPIENTS} people`)
    .optional()
    .describe('several successors, who share the students evenly, starting with the one who has fewest'),
  PartnerId: Id.nullish().describe('the counsellor’s partner, if the company deletes one'),
})
export type DeleteCounsellor = z.output<typeof DeleteCounsellor>

/** `Version` is that of the plan that the caller saw. */
export const ConfirmedDeletion = DeleteCounsellor.extend({ Version })
export type ConfirmedDeletion = z.output<typeof ConfirmedDeletion>

export function recipientsNamed({
  RecipientUserId,
  RecipientUserIds = [],
}: Pick<DeleteCounsellor, 'RecipientUserId' | 'RecipientUserIds'>): string[] {
  return [...new Set([...(RecipientUserId ? [RecipientUserId] : []), ...RecipientUserIds])]
}

export const DeletionPlan = z
  .object({
    CounsellorId: z.string(),
    Name: z.string(),
    Students: z.number().int(),
    Moves: z.array(
      z.object({
        Kind: z.enum(MOVE_KINDS),
        Count: z.number().int(),
        ToUserId: z
          .string()
          .nullable()
          .describe('null: the successor, once named; of SignUpDefault also the counsellors in turn'),
        ToName: z.string().nullable(),
      }),
    ),
    Recipients: z.array(
      z.object({
        UserId: z.string(),
        Name: z.string(),
        Students: z.number().int(),
        IsOwner: z.boolean(),
        IsInvited: z.boolean().describe('invited and not joined yet; these come last'),
      }),
    ),
    Version: z
      .number()
      .int()
      .describe('of the counsellor and of the students and enquiries that would move; it does not count up'),
  })
  .meta({ id: 'CounsellorDeletionPlan' })
export type DeletionPlan = z.output<typeof DeletionPlan>

export const RestoreCounsellor = z.object({ UserId })
