import { useState } from 'react'
import { Button } from '#components/ui/Button'
import * as routes from '#domain/students/list/routes'
import { REFERRALS, REFERRED_TO, type ReferredTo } from '#domain/students/student/referred'
import { callApi } from '#islands/lib/call'
import { reloadWithMessage } from '#islands/lib/form-call'
import { toastFailure } from '#islands/lib/toasts'

interface ReferStudentProps {
  studentId: string
  referredTo: readonly ReferredTo[]
}

/** Refers one student to the loan advisors or partner support, or ends that. */
export function ReferStudent({ studentId, referredTo }: ReferStudentProps) {
  const [busy, setBusy] = useState<ReferredTo | null>(null)
  const refer = async (To: ReferredTo) => {
    setBusy(To)
    try {
      const body = { StudentIds: [studentId], To, On: !referredTo.includes(To) }
      reloadWithMessage(await callApi(routes.referStudents, { body }))
    } catch (error) {
      toastFailure(error)
      setBusy(null)
    }
  }
  return (
    <div className="row">
      {REFERRED_TO.map((to) => (
        <Button key={to} busy={busy === to} onClick={() => void refer(to)}>
          {referredTo.includes(to)
            ? `No longer refer to ${REFERRALS[to].name}`
            : `Refer to ${REFERRALS[to].name}`}
        </Button>
      ))}
    </div>
  )
}
