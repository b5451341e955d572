import { sql, type Transaction } from 'kysely'
import type { Db } from '#db/database'
import type { Database } from '#db/schema'
import { afterCommit } from '#db/transaction'
import type { Actor } from '#domain/access/actor'
import { AppError } from '#domain/errors'
import type { FormFile, UploadFormFile } from '#domain/forms/schema'
import { mustBeAllowed } from '#server/platform/access/must-be-allowed'
import { acceptSpooled } from '#server/platform/files/accept-upload'
import { openFileOf } from '#server/platform/files/open-file'
import { saveFiles } from '#server/platform/files/save-files'
import type { OpenedFile } from '#server/platform/http/answers/file-response'
import type { SpooledFile } from '#server/platform/http/spool'
import type { Context } from '#server/platform/runtime/context'
import type { FileStore } from '#services/files/store'
import { answersReadBy, type FormRecord, findForm } from './form-row'

type DeletesFiles = Pick<FileStore, 'delete'>

/** Private until an answer has it, deleted after a day without. @throws NOT_FOUND, FORM_CLOSED, STORAGE_FULL, as `acceptSpooled` */
export async function uploadFormFile(
  { db, actor, files: store }: Context<'files'>,
  {
    id: formId,
    files,
    Question,
  }: { id: string; files: readonly SpooledFile[] } & Pick<UploadFormFile, 'Question'>,
): Promise<{ message: string; File: FormFile }> {
  mustBeAllowed(actor, 'account.view')
  const form = await formToAnswer(db, actor, formId)
  if (form.inner.details.Fields[Question - 1]?.Kind !== 'file') {
    const message = 'This question is not answered with a file'
    throw new AppError('VALIDATION_FAILED', { message, fields: { Question: message } })
  }
  const accepted = await acceptSpooled(actor, files, 'noteAttachment', 1)
  return saveFiles(db, store, actor.id, accepted, async (tx, [file]) => {
    if (!file) throw new AppError('FILE_REQUIRED')
    await tx
      .insertInto('form_files')
      .values({ file_id: file.id, form_id: form.FormId, question: Question, uploaded_by: actor.id })
      .execute()
    const File = { FileId: file.id, FileName: file.name, Size: file.size }
    return { message: 'The file was uploaded.', File }
  })
}

/** Finds a form to answer now. Throws NOT_FOUND for one that does not ask the actor, FORM_CLOSED. */
export async function formToAnswer(db: Db, actor: Actor, id: string): Promise<FormRecord> {
  const form = await findForm(db, actor, id)
  if (!form.inner.details.IsAsked) throw new AppError('NOT_FOUND')
  if (!form.IsOpen) throw new AppError('FORM_CLOSED')
  return form
}

/** A file for its uploader or its answer's readers. Throws NOT_FOUND, DOCUMENT_DOWNLOAD_FAILED. */
export async function getFormFile(
  { db, actor, files: store }: Context<'files'>,
  { id, fileId }: { id: string; fileId: string },
): Promise<OpenedFile> {
  mustBeAllowed(actor, 'account.view')
  return openFileOf(
    db,
    store,
    sql`from form_files given join forms on forms.id = given.form_id join files on files.id = given.file_id
    where given.form_id = ${id} and given.file_id = ${fileId}
      and (given.uploaded_by = ${actor.id} or given.answer_id is not null and ${answersReadBy(actor)})`,
  )
}

/** The actor's uploads to a form with these ids, so that a page can list files that no answer has yet. */
export async function uploadedFiles(
  db: Db,
  { id }: Actor,
  formId: string,
  ids: readonly string[],
): Promise<FormFile[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<FormFile>`
    select files.id as "FileId", files.name as "FileName", files.size as "Size"
    from form_files given join files on files.id = given.file_id
    where given.form_id = ${formId} and given.uploaded_by = ${id} and given.file_id = any(${[...ids]}::uuid[])`.execute(
    db,
  )
  return rows
}

/** Also deletes dropped files. Throws VALIDATION_FAILED by question for a file not theirs or taken. */
export async function takeFiles(
  tx: Transaction<Database>,
  store: DeletesFiles,
  actor: Actor,
  { form, answerId, values }: { form: FormRecord; answerId: string; values: readonly string[][] },
): Promise<void> {
  const named = form.inner.details.Fields.flatMap(({ Kind }, place) => {
    const [id] = values[place] ?? []
    return Kind === 'file' && id !== undefined ? [{ id, place }] : []
  })
  for (const { id, place } of named) {
    const { rows } = await sql`
      update form_files set answer_id = ${answerId}
      where file_id = ${id} and form_id = ${form.FormId} and question = ${place + 1} and uploaded_by = ${actor.id}
        and (answer_id is null or answer_id = ${answerId}) returning file_id`.execute(tx)
    if (rows.length > 0) continue
    const message = 'This file is not there any more. Choose it again.'
    throw new AppError('VALIDATION_FAILED', { message, fields: { [`Values.${place}`]: message } })
  }
  const namedIds = named.map(({ id }) => id)
  const { rows: dropped } = await sql<{ file_id: string }>`
    delete from form_files where answer_id = ${answerId} and file_id <> all(${namedIds}::uuid[]) returning file_id`.execute(
    tx,
  )
  await deleteFiles(
    tx,
    store,
    dropped.map(({ file_id }) => file_id),
  )
}

async function deleteFiles(
  tx: Transaction<Database>,
  store: DeletesFiles,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return
  await tx.deleteFrom('files').where('id', 'in', ids).execute()
  for (const id of ids) afterCommit(() => store.delete(id))
}
