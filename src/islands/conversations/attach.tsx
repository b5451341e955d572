import type { ReactNode } from 'react'
import { UploadProgress } from '#components/ui/UploadProgress'
import { MAX_ATTACHMENTS } from '#domain/commission-notes/documents/attachments'
import { uploadAttachments } from '#domain/commission-notes/documents/routes'
import type { MessageFile } from '#domain/conversations/message'
import { uploadApplicationMessageFiles, uploadInvoiceMessageFiles } from '#domain/conversations/routes'
import type { ConversationKind } from '#domain/conversations/subjects'
import { uploadRuleBreak } from '#domain/files/rules'
import { callApi } from '#islands/lib/call'

/** Why these files cannot be added to a message, as text; null if they can. */
export function faultOf(attached: readonly MessageFile[], files: readonly File[]): string | null {
  const all = [...attached.map(({ FileName, Size }) => ({ name: FileName, size: Size })), ...files]
  return uploadRuleBreak(all, 'noteAttachment', MAX_ATTACHMENTS)?.message ?? null
}

export async function uploadFiles(
  kind: ConversationKind,
  id: string,
  files: readonly File[],
  draw: (progress: ReactNode) => void,
) {
  const sent = [...files]
  const onProgress = (share: number) => draw(<UploadProgress share={share} />)
  if (kind === 'note') {
    const form = { CommissionNoteId: id, files: sent }
    return (await callApi(uploadAttachments, { form, onProgress })).Attachments
  }
  if (kind === 'application') {
    const form = { ApplicationId: id, files: sent }
    return (await callApi(uploadApplicationMessageFiles, { form, onProgress })).Attachments
  }
  return (await callApi(uploadInvoiceMessageFiles, { form: { InvoiceId: id, files: sent }, onProgress }))
    .Attachments
}
