import { useState } from 'react'
import { Button } from '#components/ui/Button'
import { lazyDialog } from '#components/ui/forms/lazy-dialog'
import type { BankDetailChange } from '#domain/bank-details/change'
import * as routes from '#domain/bank-details/routes'
import { WAITING } from '#domain/bank-details/states'
import type { Deciding } from '#islands/editing/decisions/decide-call'
import { useReopened } from '#islands/editing/decisions/use-left-decision'
import { callApi } from '#islands/lib/call'
import { reloadWithMessage } from '#islands/lib/form-call'
import type { Countries } from './value-shown'

const DecisionDialog = lazyDialog(
  async () => (await import('#islands/editing/decisions/DecisionDialog')).DecisionDialog,
)
const ApproveChange = lazyDialog(async () => (await import('./ApproveChange')).ApproveChange)

interface Choice {
  name: 'Approve' | 'Reject' | 'Release' | 'Withdraw' | 'Object'
  title: string
  help: string
  look: 'primary' | 'danger' | 'plain'
  reason: 'required' | 'optional' | 'none'
}

const CHOICES: readonly Choice[] = [
  {
    name: 'Approve',
    title: 'Approve the change',
    help: '',
    look: 'primary',
    reason: 'optional',
  },
  {
    name: 'Reject',
    title: 'Reject the change',
    help: 'The details stay as they are. The requester reads your reason.',
    look: 'plain',
    reason: 'required',
  },
  {
    name: 'Release',
    title: 'Release the objection',
    help: 'Say how it was settled with the partner. Payments no longer need to be held.',
    look: 'plain',
    reason: 'required',
  },
  {
    name: 'Withdraw',
    title: 'Withdraw the change',
    help: 'The details stay as they are.',
    look: 'plain',
    reason: 'none',
  },
  {
    name: 'Object',
    title: 'Object to the change',
    help: 'Finance is notified immediately to hold payments to you, and will contact you. Say why you object and how to reach you.',
    look: 'danger',
    reason: 'required',
  },
]

interface ChangeActionsProps {
  change: BankDetailChange
  countries: Countries
  /** Calls `after` once the numbers are unmasked; the unmasking is audited. */
  afterShowing: (after: () => void) => void
}

/** The reader's actions on a change, each behind a dialog; an approver sees the unmasked numbers first. */
export function ChangeActions({ change, countries, afterShowing }: ChangeActionsProps) {
  const [choice, setChoice] = useState<Choice | null>(null)
  const open = offered(change)
  const choose = (each: Choice) =>
    each.name === 'Approve' ? afterShowing(() => setChoice(each)) : setChoice(each)
  useReopened([change], { nameOf: nameOfChange, actionsOf: namesOffered }, (_, name) => {
    const left = open.find((each) => each.name === name)
    if (left) choose(left)
  })
  const decidingOf = (action: string): Deciding => ({
    name: nameOfChange(change),
    action,
    row: change,
    offeredBy: namesOffered,
  })
  return (
    <>
      {open.map((each) => (
        <Button
          key={each.name}
          look={each.look === 'danger' ? 'plain' : each.look}
          onClick={() => choose(each)}
        >
          {each.name === 'Release' ? 'Release the objection' : each.name}
        </Button>
      ))}
      {open.length === 0 && change.State === WAITING && (
        <p className="muted">
          {change.Contested
            ? 'Release the objection before approving the change.'
            : 'Someone in finance other than the requester must decide it.'}
        </p>
      )}
      {choice?.name === 'Approve' && (
        <ApproveChange
          change={change}
          countries={countries}
          deciding={decidingOf(choice.name)}
          onClose={() => setChoice(null)}
        />
      )}
      {choice && choice.name !== 'Approve' && (
        <DecisionDialog
          deciding={decidingOf(choice.name)}
          title={choice.title}
          look={choice.look === 'danger' ? 'danger' : 'primary'}
          reason={choice.reason}
          onClose={() => setChoice(null)}
          onDecide={async (Remarks) => reloadWithMessage(await ask(choice.name, change, Remarks))}
        >
          <p className="muted">{choice.help}</p>
        </DecisionDialog>
      )}
    </>
  )
}

function nameOfChange({ ChangeId }: BankDetailChange): string {
  return `bank change ${ChangeId}`
}

function offered(change: BankDetailChange): Choice[] {
  return CHOICES.filter(({ name }) => isOpen(change, name))
}

function namesOffered(change: BankDetailChange): Choice['name'][] {
  return offered(change).map(({ name }) => name)
}

function isOpen(change: BankDetailChange, name: Choice['name']): boolean {
  if (name === 'Approve') return change.CanDecide && !change.IsOutdated && change.Contested === null
  if (name === 'Reject') return change.CanDecide
  if (name === 'Release') return change.CanRelease
  return name === 'Withdraw' ? change.CanWithdraw : change.CanObject
}

function ask(name: Choice['name'], { ChangeId: id, Version }: BankDetailChange, Remarks: string) {
  const params = { id }
  if (name === 'Withdraw') return callApi(routes.withdrawBankChange, { params, body: { Version } })
  if (name === 'Object') return callApi(routes.objectToBankChange, { params, body: { Remarks, Version } })
  return callApi(routes.decideBankChange, { params, body: { Action: name, Remarks, Version } })
}
