import { z } from 'zod'
import { Id, UserId } from '#domain/api/fields'
import { EMAIL_CHOICES } from './choices'
import { NOTIFICATION_TYPE_IDS } from './notification-types'

export const NotificationSetting = z
  .object({
    NotificationTypeId: z.enum(NOTIFICATION_TYPE_IDS),
    Name: z.string(),
    Description: z.string(),
    InPortal: z.boolean(),
    Email: z.enum(EMAIL_CHOICES),
    IsLocked: z.boolean().describe('cannot be switched off'),
    ChosenBy: z.enum(['person', 'partner', 'portal']),
  })
  .meta({ id: 'NotificationSetting' })
export type NotificationSetting = z.output<typeof NotificationSetting>

export const NotificationDefaults = z
  .object({
    rows: z.array(NotificationSetting),
    ChangedBy: z.string().nullable(),
    ChangedAt: z.string().nullable(),
  })
  .meta({ id: 'NotificationDefaults' })
export type NotificationDefaults = z.output<typeof NotificationDefaults>

/** A person by their id; the literal `userId` stands for the caller, as in the specification's path. */
export const OfAccount = z.object({ userId: z.literal('userId').or(Id) })

export const OfType = z.object({
  notification_type_id: z.enum(
    NOTIFICATION_TYPE_IDS,
    `notification_type_id is one of ${NOTIFICATION_TYPE_IDS.join(', ')}`,
  ),
  UserId,
})

const NOTHING = 'Name InPortal or Email'
export const ChooseNotification = z
  .object({
    InPortal: z.boolean('InPortal is true or false').optional(),
    Email: z.enum(EMAIL_CHOICES, `Email is one of ${EMAIL_CHOICES.join(', ')}`).optional(),
    UserId,
  })
  .refine(({ InPortal, Email }) => InPortal !== undefined || Email !== undefined, {
    error: NOTHING,
    path: ['Email'],
  })
export type ChooseNotification = z.output<typeof ChooseNotification>
