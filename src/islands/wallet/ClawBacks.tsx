import { useState } from 'react'
import { ActionButtons } from '#components/ui/ActionButtons'
import { lazyDialog } from '#components/ui/forms/lazy-dialog'
import * as routes from '#domain/claw-backs/routes'
import type { ClawBack } from '#domain/claw-backs/schema'
import { type ClawBackAction, CONSENT_WORDS, CONSENTED } from '#domain/claw-backs/states'
import { formatMoney } from '#domain/money/format'
import { paths } from '#domain/paths'
import { formatInstantDay } from '#domain/time/format'
import { useReopened } from '#islands/editing/decisions/use-left-decision'
import { DownloadButton } from '#islands/files/DownloadButton'
import { callApi } from '#islands/lib/call'
import { reloadWithMessage } from '#islands/lib/form-call'

const DecisionDialog = lazyDialog(
  async () => (await import('#islands/editing/decisions/DecisionDialog')).DecisionDialog,
)

interface ClawBacksProps {
  rows: ClawBack[]
  showPartner: boolean
  timeZone: string
}

const TONE: Record<ClawBack['State'], string> = {
  Proposed: 'maker',
  Disputed: 'danger',
  Consented: 'done',
  Cancelled: 'plain',
}
const ANSWERED: Record<ClawBack['State'], string> = {
  Proposed: '',
  Disputed: 'Disputed',
  Consented: 'Accepted',
  Cancelled: 'Answered',
}
const ACTION_LABELS: Record<ClawBackAction, string> = {
  Consent: 'Accept',
  Dispute: 'Dispute',
  Cancel: 'Cancel',
}
const TITLE: Record<ClawBackAction, string> = {
  Consent: 'Accept the claw-back',
  Dispute: 'Dispute the claw-back',
  Cancel: 'Cancel the claw-back',
}

/** Commission that universities took back: the partner accepts or disputes, finance may cancel. */
export function ClawBacks({ rows, showPartner, timeZone }: ClawBacksProps) {
  const [asked, setAsked] = useState<{ row: ClawBack; action: ClawBackAction } | null>(null)
  useReopened(rows, { nameOf, actionsOf: ({ Actions }) => Actions }, (row, action) =>
    setAsked({ row, action }),
  )
  const answerLine = (name: string, action: ClawBack['Answered']) =>
    action && (
      <p className="fine">
        {name} by {action.By} on {formatInstantDay(action.At, timeZone)}: “{action.Remarks}”
      </p>
    )

  return (
    <>
      <ul>
        {rows.map((row) => (
          <li key={row.ClawBackId} className="money-item">
            <div>
              <b>{formatMoney(row.Amount, row.Currency)}</b>{' '}
              <span className="badge" data-tone={TONE[row.State]}>
                {row.State === CONSENTED ? 'Accepted' : row.State}
              </span>
              <p className="fine muted">
                <a href={paths.note(row.CommissionNoteId)}>{row.CommissionNumber}</a>
                {row.StudentName && ` · ${row.StudentName}`}
                {showPartner && ` · ${row.PartnerCompany}`}
                {row.State === CONSENTED && ` · ${formatMoney(row.Netted, row.Currency)} netted so far`}
              </p>
              <p className="fine">{row.Reason}</p>
              {row.HasEvidence && (
                <DownloadButton
                  route={routes.clawBackEvidence}
                  params={{ id: row.ClawBackId }}
                  look="quiet"
                  size="small"
                  label="Evidence"
                  done="Evidence downloaded successfully"
                />
              )}
              {answerLine(ANSWERED[row.State], row.Answered)}
              {answerLine('Cancelled', row.Cancelled)}
            </div>
            <div className="row">
              <ActionButtons
                actions={row.Actions}
                lookOf={(action) => (action === 'Consent' ? 'primary' : 'quiet')}
                labelOf={(action) => ACTION_LABELS[action]}
                nameOf={(action) =>
                  `${ACTION_LABELS[action]}: ${formatMoney(row.Amount, row.Currency)} of ${row.CommissionNumber}`
                }
                size="small"
                onPress={(action) => setAsked({ row, action })}
              />
            </div>
          </li>
        ))}
      </ul>
      {asked && <AnswerDialog {...asked} onClose={() => setAsked(null)} />}
    </>
  )
}

const nameOf = ({ ClawBackId }: ClawBack) => `claw-back ${ClawBackId}`

interface AnswerDialogProps {
  row: ClawBack
  action: ClawBackAction
  onClose: () => void
}

function AnswerDialog({ row, action, onClose }: AnswerDialogProps) {
  return (
    <DecisionDialog
      deciding={{ name: nameOf(row), action, row }}
      title={TITLE[action]}
      look={action === 'Consent' ? 'primary' : 'danger'}
      cancel="Back"
      label={action === 'Consent' ? 'Your acceptance' : 'Reason'}
      help={action === 'Cancel' ? undefined : 'Kept on record with your name and the time.'}
      first={action === 'Consent' ? CONSENT_WORDS : ''}
      onClose={onClose}
      onDecide={(Remarks) => {
        const params = { id: row.ClawBackId }
        const body = { Version: row.Version, Remarks }
        const sent =
          action === 'Cancel'
            ? callApi(routes.cancelClawBack, { params, body })
            : callApi(routes.answerClawBack, { params, body: { ...body, Action: action } })
        // Reloads, because the balances change too.
        return sent.then(reloadWithMessage)
      }}
    >
      <p>
        {row.CommissionNumber}: <b>{formatMoney(row.Amount, row.Currency)}</b>
      </p>
      {action === 'Consent' && (
        <p>It is kept back from your next payments in {row.Currency}, never more than is paid.</p>
      )}
    </DecisionDialog>
  )
}
