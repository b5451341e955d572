import { useEffect, useState } from 'react'
import { FormDialog } from '#components/ui/forms/FormDialog'
import { useFormValues } from '#components/ui/forms/form-fields'
import { Skeleton } from '#components/ui/Skeleton'
import type { DeletionPlan } from '#domain/counsellors/deletion-schema'
import { remedyOf } from '#domain/counsellors/remedies'
import * as routes from '#domain/counsellors/routes'
import type { CounsellorRow } from '#domain/counsellors/schema'
import { callApi, GENERIC_MESSAGE, isCallError } from '#islands/lib/call'
import { reloadWithMessage } from '#islands/lib/form-call'
import { nameOf } from './CounsellorDialog'
import { DeletionMoves } from './DeletionMoves'
import { NOBODY, namedIn, TakeOver, type TakingOver } from './TakeOver'

/** Refusals that block nothing: the form asks for a successor, or stops sending one. */
const NOT_IN_THE_WAY = ['STUDENTS_ASSIGNED', 'RECIPIENTUSERID_PROVIDED', 'STALE_VERSION']

interface DeleteDialogProps {
  counsellor: CounsellorRow
  onClose: () => void
}

const NOTHING_MORE = { fields: {}, message: null }

interface Answer {
  plan: DeletionPlan | null
  refusal: { code: string; message: string } | null
}

/** Shows what deleting a counsellor moves, asks for a successor if needed, and explains a refusal. */
export function DeleteDialog({ counsellor, onClose }: DeleteDialogProps) {
  const [preview, setPreview] = useState<Answer | null>(null)
  const params = { id: counsellor.CounsellorId }
  const bodyFor = (recipients: string[]) => ({
    PartnerId: counsellor.PartnerId,
    RecipientUserIds: recipients,
  })
  const students = preview?.plan?.Students ?? 0
  const isRefused = preview?.refusal != null && !NOT_IN_THE_WAY.includes(preview.refusal.code)
  const ask = (recipients: string[], signal?: AbortSignal) =>
    callApi(routes.validateDelete, { params, body: bodyFor(recipients), signal, unkeyed: true })
  return (
    <FormDialog
      title={`Delete ${nameOf(counsellor)}`}
      submit="Delete"
      look="danger"
      defaults={NOBODY}
      isIdle={(values) => preview === null || isRefused || (students > 0 && namedIn(values).length === 0)}
      onClose={onClose}
      onSubmit={async (values) => {
        const seen = preview?.plan ? { Version: preview.plan.Version } : {}
        const body = { ...bodyFor(students > 0 ? namedIn(values) : []), ...seen }
        try {
          reloadWithMessage(await callApi(routes.deleteCounsellor, { params, body }))
          return null
        } catch (error) {
          // The data changed since the preview: the new preview is shown beside the refusal.
          const plan = await ask(namedIn(values)).catch(planOf)
          setPreview({ plan, refusal: refusalWords(error) })
          return NOTHING_MORE
        }
      }}
    >
      <Asked preview={preview} onPreview={setPreview} ask={ask} />
    </FormDialog>
  )
}

interface AskedProps {
  preview: Answer | null
  onPreview: (preview: Answer) => void
  ask: (recipients: string[], signal: AbortSignal) => Promise<DeletionPlan>
}

function Asked({ preview, onPreview, ask }: AskedProps) {
  const recipients = namedIn(useFormValues<TakingOver>())
  const named = recipients.join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is asked is decided by who is named alone
  useEffect(() => {
    const left = new AbortController()
    const answered = async () => {
      const answer = await ask(recipients, left.signal).then(
        (plan) => ({ plan, refusal: null }),
        (error) => ({ plan: planOf(error), refusal: refusalWords(error) }),
      )
      if (!left.signal.aborted) onPreview(answer)
    }
    void answered()
    return () => left.abort()
  }, [named])
  if (preview === null) return <Skeleton />
  const { plan, refusal } = preview
  const isOnlyWanting = refusal?.code === 'STUDENTS_ASSIGNED'
  const remedy = refusal && remedyOf(refusal.code)
  return (
    <>
      {refusal && (
        <div className="callout" data-tone={isOnlyWanting ? 'warning' : 'danger'} role="status">
          <div className="callout-title">{refusal.message}</div>
          {isOnlyWanting ? (
            <p>Choose who takes over. The applications of the students go with them.</p>
          ) : (
            remedy && <p>{remedy}</p>
          )}
        </div>
      )}
      {plan && plan.Students > 0 && <TakeOver recipients={plan.Recipients} />}
      {plan && <DeletionMoves moves={plan.Moves} />}
      <p className="muted">
        They are signed out everywhere at once and cannot sign in. An administrator can restore them for 30
        days; after that the deletion is final.
      </p>
    </>
  )
}

function planOf(error: unknown): DeletionPlan | null {
  return isCallError(error) && error.data ? (error.data as DeletionPlan) : null
}

function refusalWords(error: unknown): { code: string; message: string } {
  return isCallError(error)
    ? { code: error.code, message: error.message }
    : { code: '', message: GENERIC_MESSAGE }
}
