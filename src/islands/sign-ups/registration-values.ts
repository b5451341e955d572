import type { StudentRegistration } from '#domain/sign-ups/registration'
import * as routes from '#domain/sign-ups/routes'
import { callApi } from '#islands/lib/call'
import type { Editing } from '../editing/use-editing'

export const REGISTRATION_LABELS = {
  Enabled: 'Students can sign up themselves',
  DefaultCounsellorId: 'Who receives new students',
  MostStudents: 'Maximum students per counsellor',
  WelcomeText: 'Welcome text',
  Level: 'Level of study',
  Intake: 'Intake',
  Intakes: 'Intakes',
  PrivacyUrl: 'Link to your privacy notice',
}

/** The values of the form: sign-up fields as checkboxes, intakes one a line. */
export function registrationValues(settings: StudentRegistration) {
  return {
    Enabled: settings.Enabled,
    DefaultCounsellorId: settings.DefaultCounsellorId,
    MostStudents: settings.MostStudents === null ? '' : String(settings.MostStudents),
    Level: settings.Fields.includes('Level'),
    Intake: settings.Fields.includes('Intake'),
    Intakes: settings.Intakes.join('\n'),
    WelcomeText: settings.WelcomeText,
    PrivacyUrl: settings.PrivacyUrl,
  }
}

type RegistrationValues = ReturnType<typeof registrationValues>

/** How the settings are edited, on top of what changed meanwhile, such as a counsellor who was deleted. */
export function registrationEditing(
  settings: StudentRegistration,
): Editing<StudentRegistration, RegistrationValues> {
  return {
    row: settings,
    valuesOf: registrationValues,
    labels: REGISTRATION_LABELS,
    change: (values, Version, { PartnerId: id }) =>
      callApi(routes.keepStudentRegistration, { params: { id }, body: { ...bodyOf(values), Version } }),
  }
}

function bodyOf({ Level, Intake, Intakes, MostStudents, ...rest }: RegistrationValues) {
  return {
    ...rest,
    Fields: [...(Level ? (['Level'] as const) : []), ...(Intake ? (['Intake'] as const) : [])],
    MostStudents: MostStudents.trim() === '' ? null : Number(MostStudents),
    Intakes: Intakes.split('\n')
      .map((line) => line.trim())
      .filter(Boolean),
  }
}
