import { CheckboxField } from '#components/ui/forms/CheckboxField'
import { useFormError } from '#components/ui/forms/form-fields'
import { SelectField } from '#components/ui/forms/SelectField'
import { NumberField, TextField } from '#components/ui/forms/TextField'
import { RepeatedFields } from '#components/ui/RepeatedFields'
import * as changeRoutes from '#domain/course-changes/routes'
import type { CatalogueCourse } from '#domain/courses/catalogue'
import { LEVELS } from '#domain/courses/levels'
import { REQUIREMENT_RULES, requirementRule } from '#domain/courses/requirements'
import * as routes from '#domain/courses/routes'
import { STUDY_FIELDS } from '#domain/courses/study-fields'
import type { Currency } from '#domain/money/currencies'
import { callApi } from '#islands/lib/call'
import { reloadWithMessage } from '#islands/lib/form-call'
import { AmountField } from '#islands/money/AmountField'
import { EditDialog } from '../../editing/EditDialog'
import { COURSE_LABELS, type CourseValues, courseBody, courseValues, NO_REQUIREMENT } from './course-values'

interface CourseFormProps {
  course: CatalogueCourse | null
  university: { id: string; currency: string }
  isProposal?: boolean
  onClose: () => void
}

const options = (values: readonly string[]) => values.map((value) => ({ value, label: value }))
const KINDS = REQUIREMENT_RULES.map(({ kind, label }) => ({ value: kind, label }))

export function CourseForm({ course, university, isProposal = false, onClose }: CourseFormProps) {
  return (
    <EditDialog
      editing={{
        row: course,
        valuesOf: courseValues,
        labels: COURSE_LABELS,
        add: ({ Retired: _, ...values }) => add(courseBody(values), university.id, isProposal),
        change: isProposal ? proposeChange : change,
      }}
      wide
      className="form-grid"
      title={titleOf(course === null, isProposal)}
      submit={isProposal ? 'Propose' : 'Save'}
      onClose={onClose}
    >
      {isProposal && (
        <p className="muted whole">The company approves it first. Until then the course stays as it is.</p>
      )}
      <TextField name="Name" label={COURSE_LABELS.Name} required maxLength={200} />
      <SelectField
        name="Level"
        label={COURSE_LABELS.Level}
        placeholder="Choose"
        options={options(LEVELS)}
        required
      />
      <SelectField
        name="Field"
        label={COURSE_LABELS.Field}
        placeholder="Choose"
        options={options(STUDY_FIELDS)}
        required
      />
      <NumberField name="DurationMonths" label={COURSE_LABELS.DurationMonths} maxLength={3} />
      <AmountField name="Fee" label={COURSE_LABELS.Fee} unit={university.currency as Currency} />
      <IntakesField />
      <TextField name="City" label={COURSE_LABELS.City} maxLength={100} />
      <TextField name="WebPage" label={COURSE_LABELS.WebPage} placeholder="https://" maxLength={500} />
      <Requirements />
      {course && (
        <CheckboxField
          name="Retired"
          label={COURSE_LABELS.Retired}
          help="Not in the search any more. Shortlists and applications that have it keep it."
        />
      )}
    </EditDialog>
  )
}

function titleOf(isNew: boolean, isProposal: boolean): string {
  if (isProposal) return isNew ? 'Propose a course' : 'Propose a change'
  return isNew ? 'New course' : 'Change course'
}

async function add(
  input: ReturnType<typeof courseBody>,
  UniversityId: string,
  isProposal: boolean,
): Promise<void> {
  reloadWithMessage(
    isProposal
      ? await callApi(changeRoutes.proposeCourse, { body: input })
      : await callApi(routes.addCourse, { body: { ...input, UniversityId } }),
  )
}

type Change = (values: CourseValues, Version: number, course: CatalogueCourse) => Promise<{ message: string }>

const change: Change = (values, Version, course) =>
  callApi(routes.changeCourse, changeOf(values, Version, course))

const proposeChange: Change = (values, Version, course) =>
  callApi(changeRoutes.proposeCourseChange, changeOf(values, Version, course))

function changeOf({ Retired, ...values }: CourseValues, Version: number, { CourseId: id }: CatalogueCourse) {
  return { params: { id }, body: { ...courseBody(values), Retired, Version } }
}

function IntakesField() {
  const wrong = useFormError('Intakes.0')
  return (
    <TextField
      name="Intakes"
      label={COURSE_LABELS.Intakes}
      placeholder="Jan, Fall"
      help={wrong}
      maxLength={200}
    />
  )
}

function Requirements() {
  return (
    <RepeatedFields<CourseValues['Requirements'][number]>
      name="Requirements"
      legend={COURSE_LABELS.Requirements}
      noun="requirement"
      empty={NO_REQUIREMENT}
      columns="2fr 1fr 1fr auto"
    >
      {({ Kind }, at) => (
        <>
          <SelectField
            name={`${at}.Kind`}
            label="Requirement"
            placeholder="Choose"
            options={KINDS}
            required
          />
          <NumberField
            name={`${at}.Minimum`}
            label="Minimum"
            affix={requirementRule(Kind).unit || undefined}
            maxLength={6}
          />
          <NumberField name={`${at}.EachSection`} label="Each section" maxLength={6} />
        </>
      )}
    </RepeatedFields>
  )
}
