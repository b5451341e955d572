import { useEffect, useState } from 'react'
import { Button } from '#components/ui/Button'
import { Form } from '#components/ui/forms/Form'
import { useFormValue } from '#components/ui/forms/form-fields'
import type { Refusal } from '#components/ui/forms/refusal'
import { SubmitButton } from '#components/ui/forms/SubmitButton'
import { SubmitToButton } from '#components/ui/forms/SubmitToButton'
import type { PurposeCode } from '#domain/partner-invoices/purpose-codes'
import {
  type CommonFields,
  nextInQueue,
  progressOf,
  type SigningQueue,
  type WaitingInvoice,
} from '#domain/signing/queue'
import { refusalOf } from '#islands/lib/form-call'
import { CommonInvoiceFields } from './CommonInvoiceFields'
import { savedSigningQueue, saveSigningQueue, signQueued } from './signing-queue'
import { WaitingInvoices } from './WaitingInvoices'

interface SignInvoicesProps {
  waiting: WaitingInvoice[]
  common: CommonFields
  purposeCodes: PurposeCode[]
}

interface QueueForm extends CommonFields {
  chosen: Record<string, boolean>
  numbers: Record<string, string>
}

/** Several notes' invoices for one signatory: a number for each, the rest once; signed one by one. */
export function SignInvoices({ waiting, common, purposeCodes }: SignInvoicesProps) {
  const [saved, setSaved] = useState<SigningQueue | null>(null)
  useEffect(() => {
    const queue = savedSigningQueue()
    if (queue && nextInQueue(queue)) setSaved(queue)
  }, [])

  const goOn = async (queue: SigningQueue): Promise<Refusal | null> => {
    const next = nextInQueue(queue)
    if (!next) return null
    try {
      await signQueued(queue, next)
      return null
    } catch (error) {
      return besideItsNumber(refusalOf(error), next.noteId)
    }
  }
  const begin = ({ chosen, numbers, ...typed }: QueueForm) => {
    const picked = waiting.filter(({ noteId }) => chosen[noteId])
    const numberOf = (noteId: string) => (numbers[noteId] ?? '').trim()
    const missing = picked.filter(({ noteId }) => numberOf(noteId) === '')
    if (missing.length > 0) return { fields: withoutNumber(missing), message: null }
    const queue: SigningQueue = {
      common: typed,
      invoices: picked.map(({ noteId, noteNumber, purposeLetter, isNonGst }) => ({
        noteId,
        noteNumber,
        number: numberOf(noteId),
        purposeLetter,
        isNonGst,
        state: 'waiting',
        reference: null,
      })),
    }
    saveSigningQueue(queue)
    return goOn(queue)
  }

  return (
    <Form
      className="sign-invoices"
      defaults={{
        ...common,
        chosen: Object.fromEntries(waiting.map(({ noteId }) => [noteId, true])),
        numbers: Object.fromEntries(waiting.map(({ noteId, number }) => [noteId, number])),
      }}
      onSubmit={begin}
    >
      {saved && <SavedQueue queue={saved} onGoOn={() => goOn(saved)} onEnd={() => setSaved(null)} />}
      <WaitingInvoices waiting={waiting} />
      <CommonInvoiceFields waiting={waiting} purposeCodes={purposeCodes}>
        <SignButton />
      </CommonInvoiceFields>
    </Form>
  )
}

function withoutNumber(missing: readonly WaitingInvoice[]): Refusal['fields'] {
  return Object.fromEntries(missing.map(({ noteId }) => [`numbers.${noteId}`, 'Enter an invoice number']))
}

function besideItsNumber({ fields, message }: Refusal, noteId: string): Refusal {
  const { PartnerTaxInvoiceNumber: wrong, ...others } = fields
  return { fields: wrong ? { ...others, [`numbers.${noteId}`]: wrong } : others, message }
}

function SignButton() {
  const [chosen] = useFormValue<QueueForm['chosen']>('chosen')
  const count = Object.values(chosen).filter(Boolean).length
  return (
    <SubmitButton size="large" disabled={count === 0}>
      {count === 1 ? 'Sign 1 invoice' : `Sign ${count} invoices`}
    </SubmitButton>
  )
}

interface SavedQueueProps {
  queue: SigningQueue
  onGoOn: () => Promise<Refusal | null>
  onEnd: () => void
}

function SavedQueue({ queue, onGoOn, onEnd }: SavedQueueProps) {
  const { signed, of } = progressOf(queue)
  return (
    <section className="callout" data-tone="warning" aria-label="A signing queue is waiting">
      <p>
        You stopped after {signed} of {of}.
      </p>
      <div className="row">
        <SubmitToButton look="primary" onSubmit={onGoOn}>
          Continue with {nextInQueue(queue)?.number}
        </SubmitToButton>
        <Button
          onClick={() => {
            saveSigningQueue(null)
            onEnd()
          }}
        >
          {' '}
          Discard the queue
        </Button>
      </div>
    </section>
  )
}
