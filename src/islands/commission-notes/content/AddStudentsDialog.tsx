import { useEffect, useState } from 'react'
import { Button } from '#components/ui/Button'
import { Checkbox } from '#components/ui/forms/Checkbox'
import { Dialog } from '#components/ui/overlays/Dialog'
import { Skeleton } from '#components/ui/Skeleton'
import { installmentKey } from '#domain/applications/installment-key'
import type { TypedStudent } from '#domain/commission-notes/content/typing'
import type { InvoiceApplication } from '#domain/commission-notes/drafts/applications'
import * as routes from '#domain/commission-notes/drafts/routes'
import { formatMoney } from '#domain/money/format'
import { callApi } from '#islands/lib/call'
import { toastFailure } from '#islands/lib/toasts'
import type { EditorSubject } from './editor-requests'

interface AddStudentsDialogProps {
  subject: EditorSubject
  present: readonly TypedStudent[]
  onAdd: (students: TypedStudent[], applications: readonly InvoiceApplication[]) => void
  onClose: () => void
}

/** Lists the partner's applications on the invoice that are in no draft or note yet. */
export function AddStudentsDialog({ subject, present, onAdd, onClose }: AddStudentsDialogProps) {
  const [all, setAll] = useState<readonly InvoiceApplication[]>([])
  const [free, setFree] = useState<InvoiceApplication[] | null>(null)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())

  useEffect(() => {
    const here = new Set(present.map(installmentKey))
    callApi(routes.invoiceApplications, { params: { id: subject.InvoiceId } }).then((all) => {
      const isFree = (x: InvoiceApplication) =>
        x.PartnerId === subject.PartnerId &&
        !x.DraftId &&
        isFreeOfNotes(x, subject) &&
        !here.has(installmentKey(x))
      setAll(all)
      setFree(all.filter(isFree))
    }, toastFailure)
  }, [subject, present])

  const toggle = (key: string) => {
    const next = new Set(chosen)
    if (!next.delete(key)) next.add(key)
    setChosen(next)
  }

  return (
    <Dialog
      open
      title="Add students"
      onClose={onClose}
      onSubmit={() =>
        onAdd((free ?? []).filter((x) => chosen.has(installmentKey(x))).map(typedFromApplication), all)
      }
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" look="primary" disabled={chosen.size === 0}>
            Add{chosen.size > 0 ? ` ${chosen.size}` : ''}
          </Button>
        </>
      }
    >
      {free === null && <Skeleton lines={4} />}
      {free?.length === 0 && (
        <p className="muted">Every application of this partner is already in a draft or note.</p>
      )}
      <ul className="choice-list">
        {free?.map((application) => (
          <li key={installmentKey(application)}>
            <Checkbox
              label={
                <>
                  {application.Name}{' '}
                  <span className="muted">
                    {application.InstallmentGeneratedFor},{' '}
                    {formatMoney(application.TuitionFee, subject.Currency)}
                  </span>
                </>
              }
              checked={chosen.has(installmentKey(application))}
              onChange={() => toggle(installmentKey(application))}
            />
          </li>
        ))}
      </ul>
    </Dialog>
  )
}

/** A student removed from the edited note can be added to it again. */
function isFreeOfNotes(application: InvoiceApplication, subject: EditorSubject): boolean {
  return application.CommissionNoteId === null || application.CommissionNoteId === subject.id
}

function typedFromApplication(application: InvoiceApplication): TypedStudent {
  return {
    AcknowledgementId: application.AcknowledgementId,
    InstallmentGeneratedFor: application.InstallmentGeneratedFor,
    Name: application.Name,
    Email: '',
    UniversityStudentId: '',
    TuitionFee: application.TuitionFee.replace(/\.00$/, ''),
    ScholarshipReceived: application.ScholarshipReceived.replace(/\.00$/, ''),
    CommissionKind: 'rate',
    CommissionValue: '0',
    LessGSTPercentage: '0',
  }
}
