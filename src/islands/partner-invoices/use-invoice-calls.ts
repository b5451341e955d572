import { useState } from 'react'
import type { Refusal } from '#components/ui/forms/refusal'
import type { ChecklistItem } from '#domain/partner-invoices/findings'
import * as routes from '#domain/partner-invoices/routes'
import type { PartnerInvoiceFields } from '#domain/partner-invoices/schema'
import { paths } from '#domain/paths'
import { callApi, GENERIC_MESSAGE, isCallError } from '#islands/lib/call'
import { openFile } from '#islands/lib/download'
import { openWithMessage } from '#islands/lib/form-call'
import { goOn } from '#islands/lib/queue'
import { deleteSaved } from '#islands/lib/saved-typing'
import { toastOnNextPage } from '#islands/lib/toasts'
import { useDownload } from '#islands/lib/use-download'
import { fieldsOf, type InvoiceForm, savedName } from './invoice-form'
import { type ChecklistState, fieldErrors, type SetChecklist } from './use-checklist'

const SUCCESS_AFTER_MS = 1000

interface Of {
  noteId: string
  version: number
  setChecklist: SetChecklist
}

/** The calls that preview, issue and share the invoice, for its form; a refusal updates the checklist. */
export function useInvoiceCalls({ noteId, version, setChecklist }: Of) {
  const [refused, setRefused] = useState<readonly string[]>([])
  const [isConflict, setConflict] = useState(false)
  const [shared, setShared] = useState<string | null>(null)
  const previewing = useDownload()
  const params = { id: noteId }
  const common = { Version: version }

  const recordRefusal = (refusal: Refusal): Refusal => {
    setRefused(Object.keys(refusal.fields))
    return refusal
  }
  const refusalOf = (error: unknown): Refusal => {
    const failed = isCallError(error) ? error : null
    setChecklist((before) => withFindingsOf(error, before))
    setConflict(failed?.status === 409 && !failed.fields)
    const message = failed?.message ?? GENERIC_MESSAGE
    const fields = failed?.code.startsWith('FILE_') ? { invoice: message } : (failed?.fields ?? {})
    return recordRefusal({ fields, message })
  }
  const run = async (
    call: () => Promise<{ message: string }>,
    after: (message: string) => Promise<void> | void,
  ): Promise<Refusal | null> => {
    try {
      const { message } = await call()
      deleteSaved(savedName(noteId))
      await after(message)
      return null
    } catch (error) {
      return refusalOf(error)
    }
  }

  return {
    refused,
    isConflict,
    shared,
    refuse: (findings: readonly ChecklistItem[]) =>
      recordRefusal({ fields: fieldErrors(findings), message: null }),
    refusalOf,
    preview(fields: PartnerInvoiceFields) {
      const body = { ...fields }
      const open = async () => {
        try {
          await openFile(routes.previewPartnerInvoice, { params, body })
        } catch (error) {
          if (isCallError(error) && error.fields) recordRefusal({ fields: error.fields, message: null })
          throw error
        }
      }
      void previewing.run(open, null)
    },
    finalise: (values: InvoiceForm) =>
      run(
        () => callApi(routes.finalisePartnerInvoice, { params, body: { ...common, ...fieldsOf(values) } }),
        (message) => {
          toastOnNextPage(message)
          goOn(noteId)
        },
      ),
    share: (values: InvoiceForm, onProgress?: (share: number) => void) =>
      run(
        () =>
          callApi(routes.sharePartnerInvoice, {
            form: {
              ...common,
              commissionNoteId: noteId,
              ...fieldsOf(values),
              invoice: values.invoice[0] ?? null,
            },
            onProgress,
          }),
        async (message) => {
          await pause(SUCCESS_AFTER_MS)
          setShared(message)
          openWithMessage(paths.notes(), { message })
        },
      ),
  }
}

function withFindingsOf(error: unknown, before: ChecklistState): ChecklistState {
  if (!isCallError(error) || error.code !== 'PARTNER_INVOICE_NOT_IN_ORDER') return before
  const { Findings } = error.data as { Findings: ChecklistItem[] }
  const newer = (finding: ChecklistItem) => Findings.find((each) => each.Code === finding.Code) ?? finding
  return { ...before, findings: Findings.length > 1 ? Findings : before.findings.map(newer) }
}

function pause(ms: number): Promise<void> {
  return new Promise((done) => setTimeout(done, ms))
}
