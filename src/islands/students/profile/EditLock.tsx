import { useState } from 'react'
import { Button } from '#components/ui/Button'
import { ReasonDialog } from '#components/ui/forms/ReasonDialog'
import { APPROVED, type EditKind, editLabel, PENDING } from '#domain/students/profile/edit-states'
import * as routes from '#domain/students/profile/routes'
import type { ProfileSections } from '#domain/students/profile/schema'
import { callApi } from '#islands/lib/call'
import { formCall, reloadWithMessage } from '#islands/lib/form-call'
import { toastFailure } from '#islands/lib/toasts'

interface EditLockProps {
  studentId: string
  kind: EditKind
  request: ProfileSections['EditRequests'][EditKind]
  isOwn: boolean
  mayDecide: boolean
}

export function EditLock({ studentId, kind, request, isOwn, mayDecide }: EditLockProps) {
  const [asked, setAsked] = useState<'request' | 'Approve' | 'Reject' | null>(null)
  const status = request?.Status ?? null
  const close = () => setAsked(null)
  const send = formCall(async ({ Remarks }: { Remarks: string }) => {
    if (asked === 'request') {
      const body = { StudentId: studentId, Kind: kind, Reason: Remarks }
      reloadWithMessage(await callApi(routes.requestEdit, { body }))
    } else if (asked && request) {
      const body = { RequestId: request.RequestId, Action: asked, Remarks }
      reloadWithMessage(await callApi(routes.decideEdit, { body }))
    }
  })
  const complete = () =>
    callApi(routes.completeEdit, { body: { RequestId: request?.RequestId ?? '' } })
      .then(reloadWithMessage)
      .catch(toastFailure)
  return (
    <>
      {isOwn && (
        <Button
          look={status === APPROVED ? 'primary' : 'plain'}
          disabled={status === PENDING}
          onClick={() => (status === APPROVED ? complete() : setAsked('request'))}
        >
          {editLabel(status)}
        </Button>
      )}
      {mayDecide && status === PENDING && (
        <>
          <Button look="primary" onClick={() => setAsked('Approve')}>
            Approve
          </Button>
          <Button onClick={() => setAsked('Reject')}>Reject</Button>
        </>
      )}
      {asked && (
        <ReasonDialog
          title={asked === 'request' ? 'Request Edit' : `${asked} the request`}
          submit={asked === 'request' ? 'Send' : asked}
          look={asked === 'Reject' ? 'danger' : 'primary'}
          label={asked === 'request' ? 'What would you like to change?' : 'Remark'}
          reason={asked === 'Approve' ? 'optional' : 'required'}
          onClose={close}
          onSubmit={send}
        />
      )}
    </>
  )
}
