import { useState } from 'react'
import { Button } from '#components/ui/Button'
import { lazyDialog } from '#components/ui/forms/lazy-dialog'
import * as routes from '#domain/courses/routes'
import type { Course } from '#domain/courses/schema'
import { callApi } from '#islands/lib/call'
import { useReload } from '#islands/lib/saving/use-reload'

const ApplyDialog = lazyDialog(async () => (await import('./ApplyDialog')).ApplyDialog)

interface CourseActionsProps {
  course: Course
  studentId: string
  mayApply: boolean
  mayRecommend: boolean
  isOwn: boolean
  year: number
}

export function CourseActions({
  course,
  studentId,
  mayApply,
  mayRecommend,
  isOwn,
  year,
}: CourseActionsProps) {
  const [isApplying, setApplying] = useState(false)
  const { isBusy, reloadAfter } = useReload()
  const body = { CourseIds: [course.CourseId] }
  const add = () => callApi(routes.recommendCourses, { params: { id: studentId }, body })
  return (
    <>
      {mayRecommend && (
        <Button busy={isBusy} onClick={() => reloadAfter(add)}>
          {isOwn ? 'Add to my courses' : 'Recommend'}
        </Button>
      )}
      {mayApply && (
        <Button look="primary" onClick={() => setApplying(true)}>
          Apply
        </Button>
      )}
      {isApplying && (
        <ApplyDialog
          course={course}
          studentId={studentId}
          year={year}
          isOwn={isOwn}
          onClose={() => setApplying(false)}
        />
      )}
    </>
  )
}
