import { useEffect, useState } from 'react'
import { Button } from '#components/ui/Button'
import { Checkbox } from '#components/ui/forms/Checkbox'
import { Field } from '#components/ui/forms/Field'
import { FormFailure } from '#components/ui/forms/FormFailure'
import { Input, Select } from '#components/ui/forms/Input'
import type { PurposeCode } from '#domain/partner-invoices/purpose-codes'
import {
  type CommonFields,
  nextInQueue,
  progressOf,
  type SigningQueue,
  type WaitingInvoice,
} from '#domain/signing/queue'
import { useSubmission } from '#islands/lib/use-submission'
import { keepSigningQueue, keptSigningQueue, signQueued } from './signing-queue'

interface SignInvoicesProps {
  userId: string
  waiting: WaitingInvoice[]
  common: CommonFields
  purposeCodes: PurposeCode[]
}

/** The invoices of several notes for one signatory: each gets its number here, the rest is said once; then one after another is signed. */
export function SignInvoices({ userId, waiting, common: first, purposeCodes }: SignInvoicesProps) {
  const [common, setCommon] = useState(first)
  const [numbers, setNumbers] = useState(() =>
    Object.fromEntries(waiting.map((each) => [each.noteId, each.number])),
  )
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set(waiting.map(({ noteId }) => noteId)))
  const [kept, setKept] = useState<SigningQueue | null>(null)
  const { busy, fields, summary, conflict, submit, refuse } = useSubmission()
  useEffect(() => {
    const queue = keptSigningQueue()
    if (queue && nextInQueue(queue)) setKept(queue)
  }, [])

  const picked = waiting.filter(({ noteId }) => chosen.has(noteId))
  const say = (change: Partial<CommonFields>) => setCommon({ ...common, ...change })
  const begin = () => {
    const missing = picked.filter(({ noteId }) => (numbers[noteId] ?? '').trim() === '')
    if (missing.length > 0)
      return refuse(Object.fromEntries(missing.map(({ noteId }) => [noteId, 'Give it a number'])))
    const queue: SigningQueue = {
      common,
      invoices: picked.map(({ noteId, noteNumber, purposeLetter, isNonGst }) => ({
        noteId,
        noteNumber,
        number: (numbers[noteId] ?? '').trim(),
        purposeLetter,
        isNonGst,
        state: 'waiting',
        reference: null,
      })),
    }
    keepSigningQueue(queue)
    void goOn(queue)
  }
  const goOn = (queue: SigningQueue) =>
    submit(async () => {
      const next = nextInQueue(queue)
      if (next) await signQueued(queue, next, userId)
    })
  const toggle = (noteId: string) => {
    const changed = new Set(chosen)
    if (!changed.delete(noteId)) changed.add(noteId)
    setChosen(changed)
  }

  return (
    <form
      className="sign-invoices"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        begin()
      }}
    >
      {kept && (
        <KeptQueue queue={kept} busy={busy} onGoOn={() => void goOn(kept)} onEnd={() => setKept(null)} />
      )}
      <fieldset className="card card-body sign-invoices-rows">
        <legend className="sr-only">Invoices to sign</legend>
        {waiting.length > 1 && (
          <Checkbox
            className="sign-invoices-all"
            label="All of them"
            checked={picked.length === waiting.length}
            mixed={picked.length > 0 && picked.length < waiting.length}
            onChange={(event) =>
              setChosen(new Set(event.target.checked ? waiting.map(({ noteId }) => noteId) : []))
            }
          />
        )}
        {waiting.map((each) => (
          <div
            key={each.noteId}
            className="sign-invoices-row"
            data-off={!chosen.has(each.noteId) || undefined}
          >
            <Checkbox
              checked={chosen.has(each.noteId)}
              onChange={() => toggle(each.noteId)}
              label={
                <>
                  <b>{each.noteNumber}</b>
                  <span className="fine muted">{each.about}</span>
                </>
              }
            />
            <span className="sign-invoices-total">{each.total}</span>
            <Field label={`Invoice number for ${each.noteNumber}`} hideLabel error={fields[each.noteId]}>
              {(control) => (
                <Input
                  {...control}
                  value={numbers[each.noteId] ?? ''}
                  placeholder="Invoice number"
                  maxLength={100}
                  disabled={!chosen.has(each.noteId)}
                  onChange={(event) => setNumbers({ ...numbers, [each.noteId]: event.target.value })}
                />
              )}
            </Field>
          </div>
        ))}
      </fieldset>
      <section className="card card-body sign-invoices-common" aria-labelledby="on-all">
        <h2 id="on-all">On all of them</h2>
        <Field label="Invoice date" required error={fields.PartnerInvoiceDate}>
          {(control) => (
            <Input
              {...control}
              type="date"
              value={common.PartnerInvoiceDate}
              onChange={(event) => say({ PartnerInvoiceDate: event.target.value })}
            />
          )}
        </Field>
        <Field label="Signatory" required error={fields.PartnerSignatoryName}>
          {(control) => (
            <Input
              {...control}
              autoComplete="name"
              maxLength={200}
              value={common.PartnerSignatoryName}
              onChange={(event) => say({ PartnerSignatoryName: event.target.value })}
            />
          )}
        </Field>
        <Field label="Designation" required error={fields.PartnerSignatoryDesignation}>
          {(control) => (
            <Input
              {...control}
              maxLength={200}
              value={common.PartnerSignatoryDesignation}
              onChange={(event) => say({ PartnerSignatoryDesignation: event.target.value })}
            />
          )}
        </Field>
        {picked.some(({ purposeLetter }) => purposeLetter !== '') && (
          <Field label="Purpose code" required error={fields.PurposeCode}>
            {(control) => (
              <Select
                {...control}
                value={common.PurposeCode}
                options={purposeCodes.map(({ code, label }) => ({
                  value: code,
                  label: `${code.slice(1)} ${label}`,
                }))}
                onChange={(event) => say({ PurposeCode: event.target.value })}
              />
            )}
          </Field>
        )}
        {picked.some(({ isNonGst }) => isNonGst) && (
          <Checkbox
            label="No GST applies to what is billed without it."
            checked={common.IsNonGstDeclared}
            onChange={(event) => say({ IsNonGstDeclared: event.target.checked })}
          />
        )}
        <FormFailure message={summary ?? conflict} />
        <Button type="submit" look="primary" size="large" busy={busy} disabled={picked.length === 0}>
          {picked.length === 1 ? 'Sign 1 invoice' : `Sign ${picked.length} invoices`}
        </Button>
        <p className="fine muted">
          You read each invoice at the signer and agree to it there. You can stop after any of them.
        </p>
      </section>
    </form>
  )
}

interface KeptQueueProps {
  queue: SigningQueue
  busy: boolean
  onGoOn: () => void
  onEnd: () => void
}

function KeptQueue({ queue, busy, onGoOn, onEnd }: KeptQueueProps) {
  const { signed, of } = progressOf(queue)
  return (
    <section className="callout" data-tone="warning" aria-label="A queue waits">
      <p>
        You stopped after {signed} of {of}.
      </p>
      <div className="row">
        <Button look="primary" busy={busy} onClick={onGoOn}>
          Go on with {nextInQueue(queue)?.number}
        </Button>
        <Button
          onClick={() => {
            keepSigningQueue(null)
            onEnd()
          }}
        >
          Forget it
        </Button>
      </div>
    </section>
  )
}
