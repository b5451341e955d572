import { Button } from '#components/ui/Button'
import { MAX_COMPARED } from '#domain/courses/limits'
import * as routes from '#domain/courses/routes'
import { paths } from '#domain/paths'
import { callApi } from '#islands/lib/call'
import { useReload } from '#islands/lib/saving/use-reload'
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
  const { isBusy, reloadAfter } = useReload()
  const addTo = (id: string) =>
    reloadAfter(() => callApi(routes.recommendCourses, { params: { id }, body: { CourseIds: fresh } }))
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
        <Button look="primary" busy={isBusy} disabled={fresh.length === 0} onClick={() => addTo(studentId)}>
          {isOwn ? 'Add to my courses' : 'Recommend'}
        </Button>
      )}
    </ChosenBar>
  )
}
