import { FormDialog } from '#components/ui/forms/FormDialog'
import * as applications from '#domain/applications/routes'
import type { Course } from '#domain/courses/schema'
import { paths } from '#domain/paths'
import { IntakeFields, intakeFrom, NO_INTAKE } from '#islands/applications/IntakeFields'
import { callApi } from '#islands/lib/call'
import { formCall, openWithMessage } from '#islands/lib/form-call'

interface ApplyDialogProps {
  course: Course
  studentId: string
  year: number
  isOwn: boolean
  onClose: () => void
}

/** Starts an application for a recommended course, once the intake is chosen. */
export function ApplyDialog({ course, studentId, year, isOwn, onClose }: ApplyDialogProps) {
  const [only] = course.Intakes.length === 1 ? course.Intakes : []
  const defaults = { Intake: { ...NO_INTAKE, Term: only ?? '' } }
  const send = formCall(async ({ Intake }: typeof defaults) => {
    const body = { CourseId: course.CourseId, Intake: intakeFrom(Intake) }
    const { message, Application } = await callApi(applications.createApplication, {
      params: { id: studentId },
      body,
    })
    openWithMessage(paths.application(Application.ApplicationId), { message })
  })
  return (
    <FormDialog
      title={`Apply for ${course.Name}`}
      submit="Begin"
      defaults={defaults}
      onClose={onClose}
      onSubmit={send}
    >
      <p>{course.University}</p>
      {course.Fit && !course.Fit.meets && (
        <p className="muted">Still missing: {course.Fit.misses.join('; ')}. You can still apply.</p>
      )}
      <IntakeFields year={year} terms={course.Intakes} onlyAhead={isOwn} />
    </FormDialog>
  )
}
