import { useState } from 'react'
import { Button } from '#components/ui/Button'
import { ACTIONS, LedgerTable } from '#components/ui/grid/LedgerTable'
import { inTax } from '#domain/money/tax-words'
import * as routes from '#domain/send-backs/routes'
import type { SendBackReason } from '#domain/send-backs/schema'
import { REASON_FIELDS, STAGE_NAMES, STAGES, type Stage } from '#domain/send-backs/stages'
import { callApi } from '#islands/lib/call'
import { toastFailure, toastSuccess } from '#islands/lib/toasts'
import { ReasonForm } from './ReasonForm'

type Asked = { stage: Stage; reason: SendBackReason | null } | null

export function SendBackReasons({ reasons: initial }: { reasons: SendBackReason[] }) {
  const [reasons, setReasons] = useState(initial)
  const [asked, setAsked] = useState<Asked>(null)

  const showSaved = ({ message, Reason }: { message: string; Reason: SendBackReason }) => {
    toastSuccess(message)
    setAsked(null)
    setReasons((present) =>
      present.some(({ ReasonId }) => ReasonId === Reason.ReasonId)
        ? present.map((each) => (each.ReasonId === Reason.ReasonId ? Reason : each))
        : [...present, Reason],
    )
  }
  const retire = ({ ReasonId, IsRetired, Version }: SendBackReason) =>
    callApi(routes.changeReason, { params: { id: ReasonId }, body: { Retired: !IsRetired, Version } }).then(
      showSaved,
      toastFailure,
    )

  return (
    <div className="stack">
      {STAGE_NAMES.map((stage) => (
        <section key={stage} className="card" aria-label={STAGES[stage]}>
          <div className="reason-stage-head">
            <h2>{STAGES[stage]}</h2>
            <Button size="small" onClick={() => setAsked({ stage, reason: null })}>
              Add reason
            </Button>
          </div>
          <LedgerTable label={`Reasons: ${STAGES[stage]}`} columns={['Reason', 'About', 'State', ACTIONS]}>
            <tbody>
              {reasons
                .filter((reason) => reason.Stage === stage)
                .map((reason) => (
                  <tr key={reason.ReasonId}>
                    <th scope="row">{reason.Label}</th>
                    <td data-label="About">
                      {reason.Field ? inTax(REASON_FIELDS[reason.Field], null) : '–'}
                    </td>
                    <td data-label="State">{reason.IsRetired ? 'Retired' : 'Offered'}</td>
                    <td className="reason-actions">
                      <Button
                        size="small"
                        look="quiet"
                        aria-label={`Rename ${reason.Label}`}
                        onClick={() => setAsked({ stage, reason })}
                      >
                        Rename
                      </Button>
                      <Button
                        size="small"
                        look="quiet"
                        aria-label={`${reason.IsRetired ? 'Offer again' : 'Retire'} ${reason.Label}`}
                        onClick={() => void retire(reason)}
                      >
                        {reason.IsRetired ? 'Offer again' : 'Retire'}
                      </Button>
                    </td>
                  </tr>
                ))}
            </tbody>
          </LedgerTable>
        </section>
      ))}
      {asked && <ReasonForm {...asked} onDone={showSaved} onClose={() => setAsked(null)} />}
    </div>
  )
}
