import { useState } from 'react'
import { Form } from '#components/ui/forms/Form'
import type { TaxInvoicePage } from '#domain/partner-invoices/page'
import { FinaliseDialog } from './FinaliseDialog'
import { FollowedChecklist } from './FollowedChecklist'
import { InvoiceActions } from './InvoiceActions'
import { InvoiceFields } from './InvoiceFields'
import { InvoiceWay } from './InvoiceWay'
import { type InvoiceForm, savedInvoice } from './invoice-form'
import { Shared } from './ShareOutcome'
import type { ChecklistState } from './use-checklist'
import { useInvoiceCalls } from './use-invoice-calls'

interface TaxInvoiceProps {
  noteId: string
  version: number
  page: TaxInvoicePage
  maySign: boolean
}

export function TaxInvoice({ noteId, version, page, maySign }: TaxInvoiceProps) {
  const [isFinalising, setFinalising] = useState(false)
  const [checklist, setChecklist] = useState<ChecklistState>({ findings: page.findings, isOld: false })
  const calls = useInvoiceCalls({ noteId, version, setChecklist })
  const note = { noteId, version }
  const first: InvoiceForm = { ...page.fields, way: 'make', invoice: [] }

  if (calls.shared) return <Shared message={calls.shared} />
  const finalise = () => {
    const hasErrors = checklist.findings.some((finding) => finding.Severity === 'error')
    if (hasErrors && !checklist.isOld) return calls.refuse(checklist.findings)
    setFinalising(true)
    return null
  }

  return (
    <div className="tax-invoice">
      <Form
        className="card tax-invoice-form"
        aria-label="Your tax invoice"
        defaults={first}
        typing={savedInvoice(noteId, version, page.fields)}
        onSubmit={(values, _set, onProgress) =>
          values.way === 'upload' ? calls.share(values, onProgress) : finalise()
        }
        beside={
          <>
            <FollowedChecklist
              {...note}
              checklist={checklist}
              setChecklist={setChecklist}
              refused={calls.refused}
            />
            {isFinalising && (
              <FinaliseDialog
                page={page}
                onPreview={calls.preview}
                onFinalise={calls.finalise}
                onClose={() => setFinalising(false)}
              />
            )}
          </>
        }
      >
        <h2>Your tax invoice</h2>
        <InvoiceWay noteId={noteId} isConflict={calls.isConflict} />
        <InvoiceFields page={page} />
        <InvoiceActions {...note} maySign={maySign} calls={calls} isFinalising={isFinalising} />
      </Form>
    </div>
  )
}
