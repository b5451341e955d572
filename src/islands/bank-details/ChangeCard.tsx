import { Eye } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#components/ui/Button'
import { FormFailure } from '#components/ui/forms/FormFailure'
import type { BankDetailChange } from '#domain/bank-details/change'
import * as routes from '#domain/bank-details/routes'
import { WAITING } from '#domain/bank-details/states'
import { paths } from '#domain/paths'
import { formatInstant } from '#domain/time/format'
import { callApi } from '#islands/lib/call'
import { useSubmission } from '#islands/lib/use-submission'
import { ChangeActions } from './ChangeActions'
import { ChangedValues } from './ChangedValues'
import type { Countries } from './value-shown'

interface ChangeCardProps {
  change: BankDetailChange
  countries: Countries
  timeZone: string
  heading?: boolean
}

const STATES = {
  Pending: { label: 'Pending approval', tone: 'maker' },
  Approved: { label: 'Approved', tone: 'done' },
  Rejected: { label: 'Rejected', tone: 'danger' },
  Withdrawn: { label: 'Withdrawn', tone: 'plain' },
} as const

export function ChangeCard({ change: first, countries, timeZone, heading = false }: ChangeCardProps) {
  const [change, setChange] = useState(first)
  const showing = useSubmission()
  const at = (instant: string) => formatInstant(instant, timeZone)
  const { Decided, Contested, Released } = change
  const state = STATES[change.State]

  const show = (after = () => {}) =>
    showing.submit(async () => {
      const params = { id: change.ChangeId }
      if (change.IsMasked) setChange(await callApi(routes.showBankChange, { params, body: {} }))
      after()
    })

  return (
    <section
      id={`change-${change.ChangeId}`}
      className={heading ? 'card changes bank-change' : 'bank-change'}
      data-state={change.State === WAITING || Contested ? 'open' : 'settled'}
      aria-label={`Change of the bank details of ${change.Name}`}
    >
      <div className="bank-change-head">
        {heading && (
          <h2>
            <a href={paths.bankDetails({ partnerId: change.PartnerId })}>{change.Name}</a>
            {change.SubsidiaryId !== null && <span className="muted"> of {change.PartnerCompany}</span>}
          </h2>
        )}
        <span className="badge" data-tone={state.tone}>
          {state.label}
        </span>
        {change.IsFirst && <span className="badge">First details</span>}
      </div>
      <blockquote className="changes-remark">
        <p>{change.Reason}</p>
        <footer className="fine muted">
          Requested by {change.RequestedBy}, {at(change.RequestedAt)}
        </footer>
      </blockquote>
      {Contested && (
        <div className="callout" data-tone="danger">
          <div className="callout-title">Partner objects: hold payments</div>
          <p>{Contested.Remarks}</p>
          <p className="fine muted">
            {Contested.By}, {at(Contested.At)}
          </p>
        </div>
      )}
      {change.IsOutdated && (
        <p className="callout" data-tone="warning">
          The bank details changed after this request. It can only be rejected.
        </p>
      )}
      <ChangedValues change={change} countries={countries} />
      {Decided && (
        <p className="fine muted">
          {state.label} by {Decided.By}, {at(Decided.At)}
          {Decided.Remarks && `: ${Decided.Remarks}`}
        </p>
      )}
      {change.CallBack && (
        <p className="fine muted">
          {change.CallBack.By} called the partner on {change.CallBack.Number}
        </p>
      )}
      {Released && (
        <p className="fine muted">
          Objection released by {Released.By}, {at(Released.At)}: {Released.Remarks}
        </p>
      )}
      <div className="row">
        <ChangeActions change={change} countries={countries} afterShowing={(after) => void show(after)} />
        {change.IsMasked && (
          <Button
            look="quiet"
            busy={showing.busy}
            aria-label={`Show the numbers of the change of ${change.Name}`}
            onClick={() => void show()}
          >
            <Eye aria-hidden="true" />
            Show
          </Button>
        )}
      </div>
      <FormFailure message={showing.summary} />
    </section>
  )
}
