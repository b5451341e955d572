import type { z } from 'zod'
import type { Db } from '#db/database'
import type { Actor } from '#domain/access/actor'
import { AppError, isAppError } from '#domain/errors'
import type { changeInvoice as call } from '#domain/invoice-revisions/edit-calls'
import type { InvoiceEditRequest } from '#domain/invoice-revisions/edit-request'
import { requestInvoiceEdit } from './request-invoice-edit'

/** Like `requestInvoiceEdit`: nobody changes an issued invoice alone (docs/decisions/0019). */
export async function changeInvoice(
  db: Db,
  actor: Actor,
  id: string,
  input: z.output<NonNullable<(typeof call)['body']>>,
): Promise<{ message: string; Request: InvoiceEditRequest }> {
  const { UserId: _, Remarks, Version, ...Changes } = input
  try {
    return await requestInvoiceEdit(db, actor, { InvoiceId: id, Remarks, Version, Changes })
  } catch (error) {
    if (!isAppError(error) || !error.fields) throw error
    const fields = Object.entries(error.fields).map(([name, text]) => [name.replace('Changes.', ''), text])
    const { message, data, cause } = error
    throw new AppError(error.code, { message, fields: Object.fromEntries(fields), data, cause })
  }
}
