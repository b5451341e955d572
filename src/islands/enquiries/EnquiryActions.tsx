import { useState } from 'react'
import { Button } from '#components/ui/Button'
import { lazyDialog } from '#components/ui/forms/lazy-dialog'
import type { Enquiry } from '#domain/enquiries/schema'
import { paths } from '#domain/paths'
import { useReopened } from '#islands/editing/decisions/use-left-decision'
import type { EnquiryDialogProps, EnquiryStep } from './EnquiryDialog'

const EnquiryDialog = lazyDialog(async () => (await import('./EnquiryDialog')).EnquiryDialog)

interface EnquiryActionsProps extends Omit<EnquiryDialogProps, 'step' | 'decidedAs' | 'onClose'> {
  mayConvert: boolean
}

export function EnquiryActions({ mayConvert, ...rest }: EnquiryActionsProps) {
  const { enquiry } = rest
  const [step, setStep] = useState<EnquiryStep | null>(null)
  useReopened(
    [enquiry],
    {
      nameOf,
      actionsOf: ({ Moves }): EnquiryStep[] => [...Moves, ...(mayConvert ? ['convert' as const] : [])],
    },
    (_, each) => setStep(each),
  )
  const isOpen = enquiry.State !== 'Converted'
  return (
    <div className="row">
      {enquiry.StudentId && (
        <a className="btn btn-primary" href={paths.profile({ studentId: enquiry.StudentId })}>
          Open student
        </a>
      )}
      {mayConvert && (
        <Button look="primary" onClick={() => setStep('convert')}>
          Convert to student
        </Button>
      )}
      {isOpen && <Button onClick={() => setStep('contact')}>Log a contact</Button>}
      {enquiry.Moves.map((to) => (
        <Button key={to} onClick={() => setStep(to)}>
          {to === 'Closed' ? 'Close' : enquiry.State === 'Closed' ? 'Reopen' : `Move to ${to}`}
        </Button>
      ))}
      {isOpen && (
        <Button look="quiet" onClick={() => setStep('edit')}>
          Edit
        </Button>
      )}
      {step && (
        <EnquiryDialog {...rest} decidedAs={nameOf(enquiry)} step={step} onClose={() => setStep(null)} />
      )}
    </div>
  )
}

const nameOf = ({ EnquiryId }: Enquiry) => `enquiry ${EnquiryId}`
