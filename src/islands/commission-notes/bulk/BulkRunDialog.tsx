import { useEffect, useRef, useState } from 'react'
import { Button } from '#components/ui/Button'
import { FormDialog } from '#components/ui/forms/FormDialog'
import { FormFailure } from '#components/ui/forms/FormFailure'
import type { Refusal } from '#components/ui/forms/refusal'
import { SubmitButton } from '#components/ui/forms/SubmitButton'
import { TextAreaField } from '#components/ui/forms/TextAreaField'
import { Skeleton } from '#components/ui/Skeleton'
import type { Stage } from '#domain/send-backs/stages'
import {
  missingOf,
  NO_REASON,
  ReasonFields,
  type ReasonValues,
  reasonsOf,
} from '#islands/commission-notes/chain/ReasonFields'
import { GENERIC_MESSAGE, isCallError } from '#islands/lib/call'
import { saveBlob } from '#islands/lib/download'
import { refusalOf } from '#islands/lib/form-call'
import {
  type BulkChange,
  type BulkOutcome,
  type BulkSelection,
  isBreakdown,
  type Preflight,
  preflight,
  run,
} from './bulk-requests'
import { FailedNotes } from './FailedNotes'

interface BulkRunDialogProps {
  title: string
  change: BulkChange
  /** A status change that goes back asks for a reason. */
  reasonRequired: boolean
  /** Whose list of reasons the change is told by; null where it is no send-back. */
  stage: Stage | null
  chosen: BulkSelection
  onClose: () => void
  /** Nobody knows what became of the notes. */
  onBreakdown: () => void
  /** Every note took the change, or as many as the person leaves it at; `failed` are the ids of those that did not. */
  onDone: (outcome: BulkOutcome) => void
}

type Step =
  | { at: 'checking' }
  | { at: 'ready'; found: Preflight }
  | { at: 'running'; found: Preflight }
  | { at: 'done'; outcome: BulkOutcome }

const count = (number: number) => `${number} ${number === 1 ? 'note' : 'notes'}`

/** Says before a bulk action how many notes will pass and which will not and why, runs it, and offers those that failed again. */
export function BulkRunDialog({
  title,
  change,
  reasonRequired,
  stage,
  chosen,
  onClose,
  onBreakdown,
  onDone,
}: BulkRunDialogProps) {
  const [step, setStep] = useState<Step>({ at: 'checking' })
  const [message, setMessage] = useState<string | null>(null)
  const going = useRef<BulkSelection>(chosen)
  /** What went before a retry: closing must tell of it. */
  const made = useRef<BulkOutcome | null>(null)

  const check = async (of: BulkSelection) => {
    going.current = of
    setStep({ at: 'checking' })
    setMessage(null)
    try {
      setStep({ at: 'ready', found: await preflight(of, change) })
    } catch (error) {
      setMessage(isCallError(error) ? error.message : GENERIC_MESSAGE)
    }
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: the dialog is opened for one choice and checks it once
  useEffect(() => void check(chosen), [])

  const begin = async (found: Preflight, reason: ReasonValues): Promise<Refusal | null> => {
    const missing = stage && missingOf(reason)
    if (missing) return { fields: missing, message: null }
    setStep({ at: 'running', found })
    setMessage(null)
    const versions = { ...found.Versions, ...going.current.versions }
    const asked =
      change.kind === 'status' ? { ...change, remarks: reason.Remarks, reasons: reasonsOf(reason) } : change
    try {
      const outcome = await run({ ...going.current, versions }, asked)
      if (outcome.failed.length === 0) onDone(outcome)
      else {
        made.current = outcome
        setStep({ at: 'done', outcome })
      }
      return null
    } catch (error) {
      setStep({ at: 'ready', found })
      if (isBreakdown(error)) onBreakdown()
      return refusalOf(error)
    }
  }

  const close = () => (made.current ? onDone(made.current) : onClose())
  const retry = (outcome: BulkOutcome) => {
    const ids = outcome.failed.map((note) => note.CommissionNoteId)
    void check({ ...going.current, ids, versions: undefined })
  }

  return (
    <FormDialog
      wide
      title={title}
      defaults={NO_REASON}
      onClose={close}
      onSubmit={(reason) =>
        step.at === 'ready' && step.found.Passing > 0 ? begin(step.found, reason) : null
      }
      className="bulk-check"
      footer={
        step.at === 'done' ? (
          <>
            {step.outcome.sheet && <SheetButton sheet={step.outcome.sheet} />}
            <Button onClick={() => retry(step.outcome)}>Retry failed notes</Button>
            <Button look="primary" onClick={close}>
              Close
            </Button>
          </>
        ) : (
          <>
            <Button onClick={close}>Cancel</Button>
            {'found' in step && step.found.Passing > 0 && (
              <SubmitButton>
                {title}: {count(step.found.Passing)}
              </SubmitButton>
            )}
          </>
        )
      }
    >
      {step.at === 'checking' && message === null && <Skeleton />}
      {'found' in step && (
        <>
          <p>
            <strong>{count(step.found.Passing)}</strong> ready
            {step.found.Skipped.length > 0 && (
              <>
                , <strong>{count(step.found.Skipped.length)}</strong> will be skipped
              </>
            )}
            .
          </p>
          <FailedNotes notes={step.found.Skipped} label="Notes that will be skipped" />
          {stage && step.found.Passing > 0 && <ReasonFields stage={stage} />}
          {reasonRequired && !stage && step.found.Passing > 0 && (
            <TextAreaField
              name="Remarks"
              label="Reason"
              help="The next person reads it at the top of the note."
              required
              rows={4}
              maxLength={5000}
              autoFocus
            />
          )}
          {step.at === 'running' && <progress aria-label={`${title} is under way`} />}
        </>
      )}
      {step.at === 'done' && (
        <>
          <p role="status">
            {step.outcome.message !== null && <>{step.outcome.message} </>}
            <strong>{count(step.outcome.succeeded)}</strong> changed,{' '}
            <strong>{count(step.outcome.failed.length)}</strong> did not.
          </p>
          <FailedNotes notes={step.outcome.failed} label="Notes that did not change" />
        </>
      )}
      <FormFailure message={message} />
    </FormDialog>
  )
}

function SheetButton({ sheet }: { sheet: Blob }) {
  return (
    <Button onClick={() => saveBlob(sheet, 'Commission notes not updated.xlsx')}>
      Download the error sheet
    </Button>
  )
}
