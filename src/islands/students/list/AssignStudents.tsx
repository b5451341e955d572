import { useMemo } from 'react'
import type { GridSelection } from '#components/ui/grid/grid-props'
import { useSelected } from '#components/ui/grid/use-selected'
import * as routes from '#domain/students/list/routes'
import { REFERRALS, REFERRED_TO } from '#domain/students/student/referred'
import type { SkippedStudent } from '#domain/students/student/skipped'
import { callApi } from '#islands/lib/call'
import { AssignBar } from '#islands/shell/AssignBar'
import { AssignControl } from '#islands/shell/AssignControl'
import { ChosenBar } from '#islands/shell/ChosenBar'
import { InviteChosen } from '#islands/students/invitations/InviteChosen'

interface AssignStudentsProps {
  selection: GridSelection
  counsellors: { value: string; label: string }[] | null
}

const NOBODY = { value: 'none', label: 'Nobody: the partner’s owner' }
const REFERRALS_OFFERED = [true, false].flatMap((On) =>
  REFERRED_TO.map((To) => ({
    To,
    On,
    value: `${To} ${On}`,
    label: `${On ? 'To' : 'No longer to'} ${REFERRALS[To].name}`,
  })),
)

const REFERRAL_OPTIONS = REFERRALS_OFFERED.map(({ value, label }) => ({ value, label }))

const skippedOf = (failed: readonly SkippedStudent[]) =>
  failed.map(({ StudentId, Name, Reason }) => ({ id: StudentId, name: Name, reason: Reason }))

/** Assigns, refers or invites the selected students, and lists those skipped and why. */
export function AssignStudents({ selection, counsellors }: AssignStudentsProps) {
  const selected = useSelected(selection)
  const chosen = useMemo(() => [...selected], [selected])
  const options = useMemo(() => [NOBODY, ...(counsellors ?? [])], [counsellors])
  const others = (
    <>
      <ReferChosen chosen={chosen} />
      <InviteChosen chosen={chosen} />
    </>
  )
  if (!counsellors)
    return (
      <ChosenBar chosen={chosen} label="The chosen students">
        {others}
      </ChosenBar>
    )
  return (
    <AssignBar
      chosen={chosen}
      label="Assign the chosen students"
      target="Counsellor"
      placeholder="Assign to …"
      options={options}
      submit="Assign"
      assign={async (StudentIds, value) => {
        const body = { StudentIds, CounsellorId: value === NOBODY.value ? null : value }
        const { message, Failed } = await callApi(routes.assignStudents, { body })
        return { message, skipped: skippedOf(Failed) }
      }}
    >
      {others}
    </AssignBar>
  )
}

function ReferChosen({ chosen }: { chosen: readonly string[] }) {
  return (
    <AssignControl
      chosen={chosen}
      target="Refer to"
      placeholder="Refer …"
      options={REFERRAL_OPTIONS}
      submit="Refer"
      look="plain"
      assign={async (StudentIds, value) => {
        const { To, On } = REFERRALS_OFFERED.find(
          (each) => each.value === value,
        ) as (typeof REFERRALS_OFFERED)[0]
        const { message, Failed } = await callApi(routes.referStudents, {
          body: { StudentIds, To, On },
        })
        return { message, skipped: skippedOf(Failed) }
      }}
    />
  )
}
