import { useState } from 'react'
import { Button } from '#components/ui/Button'
import { lazyDialog } from '#components/ui/forms/lazy-dialog'
import { paths } from '#domain/paths'
import type { EnquiryDialogProps, Step } from './EnquiryDialog'

const EnquiryDialog = lazyDialog(async () => (await import('./EnquiryDialog')).EnquiryDialog)

interface EnquiryActionsProps extends Omit<EnquiryDialogProps, 'step' | 'onClose'> {
  mayConvert: boolean
}

export function EnquiryActions({ mayConvert, ...rest }: EnquiryActionsProps) {
  const { enquiry } = rest
  const [step, setStep] = useState<Step | null>(null)
  const isOpen = enquiry.State !== 'Converted'
  return (
    <div className="row">
      {enquiry.StudentId && (
        <a className="btn btn-primary" href={paths.profile({ studentId: enquiry.StudentId })}>
          Open student
        </a>
      )}
      {mayConvert && (
        <Button look="primary" onClick={() => setStep({ kind: 'convert' })}>
          Convert to student
        </Button>
      )}
      {isOpen && <Button onClick={() => setStep({ kind: 'contact' })}>Log a contact</Button>}
      {enquiry.Moves.map((to) => (
        <Button key={to} onClick={() => setStep({ kind: 'move', to })}>
          {to === 'Closed' ? 'Close' : enquiry.State === 'Closed' ? 'Reopen' : `Move to ${to}`}
        </Button>
      ))}
      {isOpen && (
        <Button look="quiet" onClick={() => setStep({ kind: 'edit' })}>
          Edit
        </Button>
      )}
      {step && <EnquiryDialog {...rest} step={step} onClose={() => setStep(null)} />}
    </div>
  )
}
