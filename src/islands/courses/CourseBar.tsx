import { useState } from 'react'
import { Button } from '#components/ui/Button'
import { MAX_COMPARED } from '#domain/courses/limits'
import * as routes from '#domain/courses/routes'
import { paths } from '#domain/paths'
import { callApi } from '#islands/lib/call'
import { reloadSaying } from '#islands/lib/form-call'
import { toastFailure } from '#islands/lib/toasts'
import { useTicked } from '#islands/lib/use-ticked'
import { ChosenBar } from '#islands/shell/ChosenBar'

interface CourseBarProps {
  studentId: string | null
  query: Record<string, string>
  mayRecommend: boolean
  isOwn: boolean
}

export function CourseBar({ studentId, query, mayRecommend, isOwn }: CourseBarProps) {
  const ticked = useTicked('[data-courses] input[name="course"]')
  const chosen = ticked.map(({ value }) => value)
  const fresh = ticked.filter(({ dataset }) => dataset.listed === undefined).map(({ value }) => value)
  const [isBusy, setBusy] = useState(false)
  const add = async () => {
    if (studentId === null) return
    setBusy(true)
    try {
      const body = { CourseIds: fresh }
      reloadSaying(await callApi(routes.recommendCourses, { params: { id: studentId }, body }))
    } catch (error) {
      toastFailure(error)
      setBusy(false)
    }
  }
  const canCompare = chosen.length > 1 && chosen.length <= MAX_COMPARED
  return (
    <ChosenBar chosen={chosen} label="The chosen courses">
      {canCompare ? (
        <a className="btn" href={paths.compareCourses(chosen, query)}>
          Compare
        </a>
      ) : (
        <span className="muted fine">Compare takes 2 to {MAX_COMPARED}</span>
      )}
      {studentId !== null && mayRecommend && (
        <Button look="primary" busy={isBusy} disabled={fresh.length === 0} onClick={() => void add()}>
          {isOwn ? 'Add to my courses' : 'Recommend'}
        </Button>
      )}
    </ChosenBar>
  )
}
