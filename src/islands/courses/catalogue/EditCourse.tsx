import { useState } from 'react'
import { Button } from '#components/ui/Button'
import { lazyDialog } from '#components/ui/forms/lazy-dialog'
import type { CatalogueCourse } from '#domain/courses/catalogue'

const CourseForm = lazyDialog(async () => (await import('./CourseForm')).CourseForm)

interface EditCourseProps {
  /** Null for a new one. */
  course: CatalogueCourse | null
  university: { id: string; currency: string }
}

/** The way to add a course to a university, or to change one. */
export function EditCourse(props: EditCourseProps) {
  const [isOpen, setOpen] = useState(false)
  const { course } = props
  return (
    <>
      <Button
        size={course ? 'small' : undefined}
        look={course ? 'quiet' : 'primary'}
        aria-label={course ? `Change ${course.Name}` : undefined}
        onClick={() => setOpen(true)}
      >
        {course ? 'Change' : 'New course'}
      </Button>
      {isOpen && <CourseForm {...props} onClose={() => setOpen(false)} />}
    </>
  )
}
