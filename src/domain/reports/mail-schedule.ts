import { z } from 'zod'
import { UserId } from '#domain/api/fields'
import { LAST_DAY_OF_MONTH, MAIL_RHYTHMS, WEEKDAYS } from './mail-days'

const DAY_MESSAGE = `Day is 1 to 7 from Monday of a week, or 1 to ${LAST_DAY_OF_MONTH} of a month`
const HOUR_MESSAGE = 'Hour is 0 to 23'

export const ScheduleReport = z
  .object({
    UserId,
    Every: z
      .enum([...MAIL_RHYTHMS, 'never'], `Every is one of ${MAIL_RHYTHMS.join(', ')}, never`)
      .describe('never: ends the schedule'),
    Day: z
      .number(DAY_MESSAGE)
      .int(DAY_MESSAGE)
      .min(1, DAY_MESSAGE)
      .max(LAST_DAY_OF_MONTH, DAY_MESSAGE)
      .default(1)
      .describe('the day of the week from Monday, or of the month'),
    Hour: z
      .number(HOUR_MESSAGE)
      .int(HOUR_MESSAGE)
      .min(0, HOUR_MESSAGE)
      .max(23, HOUR_MESSAGE)
      .default(8)
      .describe('in the caller’s time zone'),
    Format: z.enum(['xlsx', 'csv'], 'Format is one of xlsx, csv').default('xlsx'),
    ForAll: z
      .boolean('ForAll is true or false')
      .default(false)
      .describe('with never, by the owner: ends the schedules of all readers'),
  })
  .refine(({ Every, Day }) => Every !== 'weekly' || Day <= WEEKDAYS.length, {
    path: ['Day'],
    message: DAY_MESSAGE,
  })
  .refine(({ Every, ForAll }) => Every === 'never' || !ForAll, {
    path: ['ForAll'],
    message: 'ForAll goes with never',
  })

export const ReportMail = z
  .object({
    Every: z.enum(MAIL_RHYTHMS),
    Day: z.number().int(),
    Hour: z.number().int(),
    Format: z.enum(['xlsx', 'csv']),
    NextAt: z.string().describe('ISO 8601'),
    Sent: z.array(z.string()).describe('when the last mails were sent, newest first'),
  })
  .meta({ id: 'ReportMail' })
export type ReportMail = z.output<typeof ReportMail>
