import { type Dispatch, type SetStateAction, useState } from 'react'
import type { ChecklistItem } from '#domain/partner-invoices/findings'
import * as routes from '#domain/partner-invoices/routes'
import type { PartnerInvoiceFields } from '#domain/partner-invoices/schema'
import { paths } from '#domain/paths'
import { CallError, callApi, isCallError } from '#islands/lib/call'
import { openFile } from '#islands/lib/download'
import { forget } from '#islands/lib/kept-typing'
import { goOn } from '#islands/lib/queue'
import { toastFailure, toastOnNextPage } from '#islands/lib/toasts'
import { useSubmission } from '#islands/lib/use-submission'
import { keptName } from './invoice-form'

/** How long after the answer the message is shown (docs/reference/conventions.md); then the list opens. */
const SUCCESS_AFTER_MS = 1000

interface Of {
  noteId: string
  version: number
  userId: string
  findings: readonly ChecklistItem[]
  setFindings: Dispatch<SetStateAction<readonly ChecklistItem[]>>
}

/** The calls that look at the invoice, make it and share it; a refusal brings its checklist along. */
export function useInvoiceCalls({ noteId, version, userId, findings, setFindings }: Of) {
  const submission = useSubmission()
  const [shared, setShared] = useState<string | null>(null)
  const params = { id: noteId }
  const common = { UserId: userId, Version: version }

  const run = (call: () => Promise<{ message: string }>, after: (message: string) => Promise<void> | void) =>
    submission.submit(async () => {
      try {
        const { message } = await call()
        forget(keptName(noteId))
        await after(message)
      } catch (error) {
        takeFindings(error, setFindings)
        throw besideTheFile(error)
      }
    })

  return {
    ...submission,
    /** What is wrong still: what was fixed since the refusal is not marked any more. */
    fields: stillWrong(submission.fields, findings),
    /** The message of a share that went through. */
    shared,
    /** Why the last share did not. */
    notShared: submission.summary ?? submission.conflict,
    /** Marks the fields that the checklist's errors are about. */
    refuse: () => submission.refuse(fieldErrors(findings)),
    /** Shows why another call with the same fields was refused. */
    showRefusal: (error: unknown) =>
      submission.submit(async () => {
        takeFindings(error, setFindings)
        throw error
      }),
    preview(fields: PartnerInvoiceFields) {
      const body = { ...fields, UserId: userId }
      openFile(routes.previewPartnerInvoice, { params, body }).catch(toastFailure)
    },
    finalise: (fields: PartnerInvoiceFields) =>
      run(
        () => callApi(routes.finalisePartnerInvoice, { params, body: { ...common, ...fields } }),
        (message) => {
          toastOnNextPage(message)
          goOn(noteId)
        },
      ),
    share: (fields: PartnerInvoiceFields, file: File | null) =>
      run(
        () =>
          callApi(routes.sharePartnerInvoice, {
            form: { ...common, commissionNoteId: noteId, ...fields, invoice: file },
          }),
        async (message) => {
          await pause(SUCCESS_AFTER_MS)
          setShared(message)
          toastOnNextPage(message)
          window.location.assign(paths.notes())
        },
      ),
  }
}

/** What is wrong with the file stands beside it. */
function besideTheFile(error: unknown): unknown {
  if (!isCallError(error) || !error.code.startsWith('FILE_')) return error
  const { status, code, message } = error
  return new CallError({ status, code, message, fields: { invoice: message } })
}

/** Brings the checklist up to date with the one of a refusal, which may be of one line. */
function takeFindings(error: unknown, setFindings: Of['setFindings']): void {
  if (!isCallError(error) || error.code !== 'PARTNER_INVOICE_NOT_IN_ORDER') return
  const { Findings } = error.data as { Findings: ChecklistItem[] }
  const newer = (finding: ChecklistItem) => Findings.find((each) => each.Code === finding.Code) ?? finding
  setFindings((before) => (Findings.length > 1 ? Findings : before.map(newer)))
}

function stillWrong(
  fields: Readonly<Record<string, string>>,
  findings: readonly ChecklistItem[],
): Record<string, string> {
  const wrong = fieldErrors(findings)
  // What is wrong with the file no checklist tells.
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, message]) =>
      name === 'invoice' ? [[name, message]] : wrong[name] ? [[name, wrong[name]]] : [],
    ),
  )
}

/** What stands beside the fields that a checklist's errors are about. */
function fieldErrors(findings: readonly ChecklistItem[]): Record<string, string> {
  const errors = findings.filter((each) => each.Severity === 'error' && each.FixLink.startsWith('#'))
  return Object.fromEntries(errors.map((each) => [each.FixLink.slice(1), each.Title]))
}

function pause(ms: number): Promise<void> {
  return new Promise((done) => setTimeout(done, ms))
}
