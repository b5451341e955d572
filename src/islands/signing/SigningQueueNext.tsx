import { useEffect, useState } from 'react'
import { Button } from '#components/ui/Button'
import { FormFailure } from '#components/ui/forms/FormFailure'
import { paths } from '#domain/paths'
import { nextInQueue, progressOf, type SigningQueue, withInvoice } from '#domain/signing/queue'
import { deleteSaved } from '#islands/lib/saved-typing'
import { useSubmission } from '#islands/lib/use-submission'
import { savedSigningQueue, saveSigningQueue, signQueued } from './signing-queue'

interface SigningQueueNextProps {
  noteId: string
  reference: string
  isSigned: boolean
  others: { href: string; count: number } | null
}

/** Progress of the queue after a signature, with the next invoice; without a queue, the next note. */
export function SigningQueueNext({ noteId, reference, isSigned, others }: SigningQueueNextProps) {
  const [queue, setQueue] = useState<SigningQueue | null>(null)
  const { busy, summary, conflict, submit } = useSubmission()

  const update = (changed: SigningQueue) => {
    saveSigningQueue(changed)
    setQueue(changed)
  }
  useEffect(() => {
    if (isSigned) deleteSaved(`tax-invoice:${noteId}`)
    const saved = savedSigningQueue()
    const own = saved?.invoices.find((each) => each.reference === reference)
    if (!saved || !own) return
    const changed = isSigned ? withInvoice(saved, own.noteId, { state: 'signed' }) : saved
    saveSigningQueue(changed)
    setQueue(changed)
  }, [noteId, reference, isSigned])

  if (!queue)
    return (
      isSigned &&
      others && (
        <p className="row">
          <a className="btn btn-primary" href={others.href}>
            Next invoice ({others.count} left)
          </a>
        </p>
      )
    )
  const next = nextInQueue(queue)
  const { signed, left, of } = progressOf(queue)
  if (!next)
    return (
      <p className="callout" data-tone="done">
        {signed} of {of} signed{left > 0 && `, ${left} skipped`}. That was the last one.
      </p>
    )
  return (
    <section className="callout signing-queue" aria-label="Queue">
      <p>
        <b>
          {signed} of {of} signed
        </b>
        {left > 0 && `, ${left} skipped`}. Next is {next.number} for {next.noteNumber}.
      </p>
      <progress value={signed} max={of} aria-label={`${signed} of ${of} signed`} />
      <div className="row">
        <Button look="primary" busy={busy} onClick={() => void submit(() => signQueued(queue, next))}>
          Sign the next one
        </Button>
        <Button onClick={() => update(withInvoice(queue, next.noteId, { state: 'left' }))}> Skip it</Button>
        <a className="btn btn-quiet" href={paths.signInvoices}>
          Stop here
        </a>
      </div>
      <FormFailure message={summary ?? conflict} />
    </section>
  )
}
