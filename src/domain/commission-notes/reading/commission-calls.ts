import { z } from 'zod'
import { callsOf } from '#domain/api/call'
import { asCaller, byId } from '#domain/api/shapes'
import * as routes from './routes'

const call = callsOf('Applications')

const Text = z.string()

export const ApplicationCommission = z
  .object({
    Lines: z.array(
      z.object({
        Installment: Text,
        Commission: Text.describe('net of GST'),
        Currency: Text,
        Status: Text,
        IsPaid: z.boolean(),
        CommissionNumber: Text,
        CommissionNoteId: Text.nullable().describe('null if the caller may not open the note'),
      }),
    ),
  })
  .meta({ id: 'ApplicationCommission' })
export type ApplicationCommission = z.output<typeof ApplicationCommission>

export const applicationCommission = call(routes.applicationCommission, {
  permission: 'applications.view-commission',
  summary: 'Read the commission of an application, by the notes that contain it',
  params: byId,
  query: asCaller,
  output: ApplicationCommission,
})
