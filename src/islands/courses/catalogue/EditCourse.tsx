import { useState } from 'react'
import { Button } from '#components/ui/Button'
import { lazyDialog } from '#components/ui/forms/lazy-dialog'
import type { CatalogueCourse } from '#domain/courses/catalogue'

const CourseForm = lazyDialog(async () => (await import('./CourseForm')).CourseForm)

interface EditCourseProps {
  course: CatalogueCourse | null
  university: { id: string; currency: string }
  /** The university's own users propose it; staff approve. */
  isProposal?: boolean
}

export function EditCourse(props: EditCourseProps) {
  const [isOpen, setOpen] = useState(false)
  const { course, isProposal = false } = props
  const verb = isProposal ? 'Propose a change:' : 'Change'
  return (
    <>
      <Button
        size={course ? 'small' : undefined}
        look={course ? 'quiet' : 'primary'}
        aria-label={course ? `${verb} ${course.Name}` : undefined}
        onClick={() => setOpen(true)}
      >
        {course ? 'Change' : isProposal ? 'Propose a course' : 'New course'}
      </Button>
      {isOpen && <CourseForm {...props} onClose={() => setOpen(false)} />}
    </>
  )
}
