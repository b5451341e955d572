import { lazyDialog } from '#components/ui/forms/lazy-dialog'
import { DialogButton } from '#components/ui/overlays/DialogButton'
import type { CatalogueCourse } from '#domain/courses/catalogue'

const CourseForm = lazyDialog(async () => (await import('./CourseForm')).CourseForm)

interface EditCourseProps {
  course: CatalogueCourse | null
  university: { id: string; currency: string }
  isProposal?: boolean
}

export function EditCourse(props: EditCourseProps) {
  const { course, isProposal = false } = props
  const verb = isProposal ? 'Propose a change:' : 'Change'
  return (
    <DialogButton
      size={course ? 'small' : undefined}
      look={course ? 'quiet' : 'primary'}
      aria-label={course ? `${verb} ${course.Name}` : undefined}
      dialog={(close) => <CourseForm {...props} onClose={close} />}
    >
      {course ? 'Change' : isProposal ? 'Propose a course' : 'New course'}
    </DialogButton>
  )
}
