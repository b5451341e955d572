import type { z } from 'zod'
import { AppError, isAppError } from '#domain/errors'
import type { changeInvoice as call } from '#domain/invoice-revisions/edit-calls'
import type { InvoiceEditRequest } from '#domain/invoice-revisions/edit-request'
import type { Context } from '#server/platform/runtime/context'
import { requestInvoiceEdit } from './request-invoice-edit'

/** Like `requestInvoiceEdit`: nobody changes an issued invoice alone (docs/decisions/0019). */
export async function changeInvoice(
  { db, actor }: Context,
  { id, ...input }: { id: string } & z.output<NonNullable<(typeof call)['body']>>,
): Promise<{ message: string; Request: InvoiceEditRequest }> {
  const { UserId: _, Remarks, Version, ...Changes } = input
  try {
    return await requestInvoiceEdit({ db, actor }, { InvoiceId: id, Remarks, Version, Changes })
  } catch (error) {
    if (!isAppError(error) || !error.fields) throw error
    const fields = Object.entries(error.fields).map(([name, text]) => [name.replace('Changes.', ''), text])
    const { message, data, cause } = error
    throw new AppError(error.code, { message, fields: Object.fromEntries(fields), data, cause })
  }
}
