import type { CatalogueCourse, CourseInput } from '#domain/courses/catalogue'
import { type IntakeTerm, intakeOf } from '#domain/courses/intake'

export interface CourseValues {
  Name: string
  Level: string
  Field: string
  DurationMonths: string
  Fee: string
  Intakes: string
  City: string
  WebPage: string
  Requirements: { Kind: string; Minimum: string; EachSection: string }[]
  Retired: boolean
}

export const COURSE_LABELS: Readonly<Record<keyof CourseValues, string>> = {
  Name: 'Name',
  Level: 'Level',
  Field: 'Field',
  DurationMonths: 'Duration in months',
  Fee: 'Fee of the first year',
  Intakes: 'Intakes',
  City: 'City',
  WebPage: 'Web page',
  Requirements: 'Requirements',
  Retired: 'Retired',
}

export const NO_REQUIREMENT = { Kind: '', Minimum: '', EachSection: '' }

export function courseValues(course: CatalogueCourse | null): CourseValues {
  return {
    Name: course?.Name ?? '',
    Level: course?.Level ?? '',
    Field: course?.Field ?? '',
    DurationMonths: String(course?.DurationMonths ?? ''),
    Fee: course?.Fee ?? '',
    Intakes: course?.Intakes.join(', ') ?? '',
    City: course?.City ?? '',
    WebPage: course?.WebPage ?? '',
    Requirements: (course?.Requirements ?? []).map(({ Kind, Minimum, EachSection }) => ({
      Kind,
      Minimum: String(Minimum),
      EachSection: String(EachSection ?? ''),
    })),
    Retired: course?.Retired ?? false,
  }
}

/** Request body; text that is no number becomes a value that the server refuses at its field. */
export function courseBody({
  DurationMonths,
  Fee,
  Intakes,
  Requirements,
  ...rest
}: Omit<CourseValues, 'Retired'>): CourseInput {
  return {
    ...(rest as Pick<CourseInput, 'Name' | 'Level' | 'Field' | 'City' | 'WebPage'>),
    DurationMonths: numberOf(DurationMonths),
    Fee: Fee.trim() || null,
    Intakes: Intakes.split(/[,;/]/)
      .map((part) => part.trim())
      .filter(Boolean)
      .map((part) => intakeOf(`${part} 2000`)?.Term ?? (part as IntakeTerm)),
    Requirements: Requirements.map(({ Kind, Minimum, EachSection }) => ({
      Kind: Kind as CourseInput['Requirements'][number]['Kind'],
      Minimum: numberOf(Minimum) ?? 0,
      EachSection: numberOf(EachSection),
    })),
  }
}

function numberOf(text: string): number | null {
  if (text.trim() === '') return null
  const number = Number(text.replace(',', '.'))
  return Number.isFinite(number) ? number : -1
}
