import { useEffect, useRef, useState } from 'react'
import { Button } from '#components/ui/Button'
import { FormDialog } from '#components/ui/forms/FormDialog'
import { FormFailure } from '#components/ui/forms/FormFailure'
import type { Refusal } from '#components/ui/forms/refusal'
import { SubmitButton } from '#components/ui/forms/SubmitButton'
import { TextAreaField } from '#components/ui/forms/TextAreaField'
import type { Stage } from '#domain/send-backs/stages'
import {
  missingOf,
  NO_REASON,
  ReasonFields,
  type ReasonValues,
  reasonsOf,
} from '#islands/commission-notes/chain/ReasonFields'
import { GENERIC_MESSAGE, isCallError } from '#islands/lib/call'
import { refusalOf } from '#islands/lib/form-call'
import { useShared } from '#islands/lib/stores/use-shared'
import { $undo } from '#islands/lib/undo'
import { UndoButton } from '#islands/shell/UndoButton'
import {
  type BulkOutcome,
  type BulkPart,
  type CheckedPart,
  checkParts,
  partsAgain,
  runParts,
} from './bulk-parts'
import { isBreakdown } from './bulk-requests'
import { CheckedNotes, onwardWords, passingOf } from './CheckedNotes'
import { saveErrorSheet } from './error-sheet'
import { FailedNotes } from './FailedNotes'

interface BulkRunDialogProps {
  title: string
  lead?: string | undefined
  parts: readonly BulkPart[]
  reasonRequired: boolean
  stage: Stage | null
  onClose: () => void
  onBreakdown: () => void
  onRan: (outcome: BulkOutcome, earlier: BulkOutcome | null) => void
}

type Step =
  | { at: 'checking' }
  | { at: 'ready'; checked: readonly CheckedPart[] }
  | { at: 'running'; checked: readonly CheckedPart[] }
  | { at: 'done'; outcome: BulkOutcome }

const count = (number: number) => `${number} ${number === 1 ? 'note' : 'notes'}`
const notesOf = (parts: readonly BulkPart[]) => parts.reduce((sum, { rows }) => sum + rows.length, 0)

/** Previews a bulk action, runs it, and offers to retry the failures (docs/decisions/0120). */
export function BulkRunDialog({
  title,
  lead,
  parts,
  reasonRequired,
  stage,
  onClose,
  onBreakdown,
  onRan,
}: BulkRunDialogProps) {
  const [step, setStep] = useState<Step>({ at: 'checking' })
  const [message, setMessage] = useState<string | null>(null)
  const [through, setThrough] = useState(0)
  const offered = useShared($undo)
  const going = useRef<readonly BulkPart[]>(parts)
  const made = useRef<BulkOutcome | null>(null)

  const check = async (of: readonly BulkPart[]) => {
    going.current = of
    setThrough(0)
    setStep({ at: 'checking' })
    setMessage(null)
    try {
      setStep({ at: 'ready', checked: await checkParts(of, setThrough) })
    } catch (error) {
      setMessage(isCallError(error) ? error.message : GENERIC_MESSAGE)
    }
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: the dialog is opened for one choice and checks it once
  useEffect(() => void check(parts), [])

  const begin = async (checked: readonly CheckedPart[], reason: ReasonValues): Promise<Refusal | null> => {
    const missing = stage && missingOf(reason)
    if (missing) return { fields: missing, message: null }
    setThrough(0)
    setStep({ at: 'running', checked })
    setMessage(null)
    const changeOf = ({ change }: BulkPart) =>
      change.kind === 'status' ? { ...change, remarks: reason.Remarks, reasons: reasonsOf(reason) } : change
    try {
      const earlier = made.current
      const outcome = withEarlier(earlier, await runParts(checked, changeOf, setThrough))
      made.current = outcome
      setStep({ at: 'done', outcome })
      onRan(outcome, earlier)
      return null
    } catch (error) {
      setStep({ at: 'ready', checked })
      if (isBreakdown(error)) onBreakdown()
      return refusalOf(error)
    }
  }

  const passing = 'checked' in step ? passingOf(step.checked) : 0

  return (
    <FormDialog
      wide
      title={title}
      defaults={NO_REASON}
      onClose={onClose}
      onSubmit={(reason) => (step.at === 'ready' && passing > 0 ? begin(step.checked, reason) : null)}
      className="stack stack-near"
      footer={
        step.at === 'done' ? (
          <>
            {offered && <UndoButton offered={offered} withSeconds />}
            <Button
              onClick={() =>
                void saveErrorSheet(step.outcome.sheets, step.outcome.failed, going.current.length)
              }
            >
              Download the error sheet
            </Button>
            <Button onClick={() => void check(partsAgain(going.current, step.outcome.failed))}>
              Retry failed notes
            </Button>
            <Button look="primary" onClick={onClose}>
              Close
            </Button>
          </>
        ) : (
          <>
            <Button onClick={onClose}>Cancel</Button>
            {'checked' in step && passing > 0 && (
              <SubmitButton>{onwardWords(step.checked) ?? `${title}: ${count(passing)}`}</SubmitButton>
            )}
          </>
        )
      }
    >
      {step.at === 'checking' && message === null && (
        <Through words="Checking" done={through} all={notesOf(going.current)} />
      )}
      {'checked' in step && (
        <>
          {lead && <p className="strong">{lead}</p>}
          <CheckedNotes checked={step.checked} />
          {stage && passing > 0 && <ReasonFields stage={stage} taxType={null} />}
          {reasonRequired && !stage && passing > 0 && (
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
          {step.at === 'running' && <Through words={title} done={through} all={notesOf(going.current)} />}
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

function Through({ words, done, all }: { words: string; done: number; all: number }) {
  return (
    <p className="bulk-through">
      <progress
        className="progress"
        aria-label={`${words} is under way`}
        {...(done > 0 && { value: done, max: all })}
      />
      <span className="muted">
        {done} of {all}
      </span>
    </p>
  )
}

function withEarlier(earlier: BulkOutcome | null, outcome: BulkOutcome): BulkOutcome {
  if (!earlier || earlier.succeeded === 0) return outcome
  return {
    ...outcome,
    message: outcome.failed.length === 0 ? outcome.message : null,
    succeeded: earlier.succeeded + outcome.succeeded,
    changes: [...earlier.changes, ...outcome.changes],
  }
}
