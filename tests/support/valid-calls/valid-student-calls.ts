import type { Situation } from '#tests/support/http/situation'
import type { ValidCall } from './valid-calls'

const PERSONAL = {
  FirstName: 'Asha',
  LastName: 'Tamang',
  Mobile: '+9779812345678',
  AlternateMobile: '',
  DateOfBirth: '2002-04-30',
  Gender: 'Female',
  MaritalStatus: 'Unmarried',
  Nationality: 'NP',
  PassportNumber: 'N1234567',
  PassportExpiry: '2031-01-01',
  CountryId: 'NP',
  StateId: '',
  City: 'Kathmandu',
  Address: '12 Lazimpat',
  PostalCode: '44600',
  EmergencyName: 'Maya Tamang',
  EmergencyMobile: '+9779812345679',
}

/** Requests on students that are accepted in this situation. */
export function studentCalls({ world, application: { studentId }, edit }: Situation) {
  const { staff, counsellor } = world.people
  const StudentId = studentId
  const ielts = {
    OverallScore: 7,
    Reading: 7,
    Writing: 7,
    Listening: 7,
    Speaking: '6.5',
    TrfNo: 'A1',
    DateOfExamination: '2026-05-30',
    YetToReceiveDate: '2099-01-01',
  }
  const id = '0198c2f0-0000-7000-8000-00000000000a'
  const asStaff = { UserId: staff.id, userId: staff.id }
  return {
    listStudents: {
      actor: staff,
      query: {
        pageNo: '1',
        pageSize: '25',
        searchQuery: 'student',
        counsellorId: counsellor.id,
        partnerId: world.partners.brightpath.id,
        stage: 'Enrolled',
        intake: 'Fall 2026',
        countryId: 'NP',
        referredTo: 'PST',
        sort: 'Name',
        exactTotal: 'true',
        ...asStaff,
      },
    },
    downloadStudents: {
      actor: staff,
      query: {
        searchQuery: 'student',
        counsellorId: counsellor.id,
        partnerId: world.partners.brightpath.id,
        stage: 'Enrolled',
        intake: 'Fall 2026',
        countryId: 'NP',
        referredTo: 'PST',
        sort: 'Name',
        columns: 'name,stage,applications',
        ...asStaff,
      },
    },
    assignStudents: {
      actor: staff,
      body: { UserId: staff.id, StudentIds: [edit.student.studentId], CounsellorId: null },
    },
    inviteStudents: {
      actor: staff,
      body: { UserId: staff.id, StudentIds: [studentId] },
    },
    inviteStudent: { actor: staff, params: { id: studentId }, body: { UserId: staff.id } },
    referStudents: {
      actor: staff,
      body: { UserId: staff.id, StudentIds: [edit.student.studentId], To: 'LoanAdvisor', On: true },
    },
    getStudent: { actor: staff, params: { id: studentId }, query: asStaff },
    studentProfile: { actor: staff, query: { uuid: studentId, ...asStaff } },
    exportStudentData: {
      actor: world.people.superadmin,
      params: { id: studentId },
      body: { UserId: world.people.superadmin.id },
    },
    studentErasure: {
      actor: world.people.superadmin,
      params: { id: studentId },
      query: { userId: world.people.superadmin.id },
    },
    eraseStudent: {
      actor: world.people.superadmin,
      params: { id: edit.student.studentId ?? '' },
      body: {
        UserId: world.people.superadmin.id,
        Email: edit.student.email,
        Reason: 'Asked by letter of 3 May',
      },
    },
    showSealed: { actor: staff, params: { id: studentId }, body: { UserId: staff.id } },
    addStudent: {
      actor: staff,
      body: {
        UserId: staff.id,
        FirstName: 'Bina',
        LastName: 'Rai',
        Email: 'bina@mail.example',
        Mobile: '+9779812345678',
        CountryId: 'NP',
        PartnerId: world.partners.brightpath.id,
        CounsellorId: counsellor.id,
        Source: 'Fair',
        Invite: false,
      },
    },
    saveSection: [
      {
        actor: staff,
        body: { StudentId, UserId: staff.id, Section: 'personal', Data: PERSONAL, Version: 0 },
      },
      {
        actor: staff,
        body: {
          StudentId,
          UserId: staff.id,
          Section: 'academics',
          Data: [
            {
              Id: id,
              LevelId: 8,
              Institution: 'Tribhuvan University',
              Board: 'TU',
              CountryId: 'NP',
              Scale: 4,
              Score: 3.4,
              FromYear: 2019,
              ToYear: 2023,
            },
          ],
          Version: 0,
        },
      },
      {
        actor: staff,
        body: {
          StudentId,
          UserId: staff.id,
          Section: 'work',
          Data: [
            {
              Id: id,
              Employer: 'Himal Bank',
              JobTitle: 'Analyst',
              CountryId: 'NP',
              From: '2023-09',
              To: '2025-12',
              Description: 'Credit analysis',
            },
          ],
          Version: 0,
        },
      },
    ],
    getTests: { actor: staff, query: { studentId, ...asStaff } },
    saveTest: { actor: staff, body: { StudentId, UserId: staff.id, Test: 'IELTS', ...ielts, Version: 0 } },
    deleteTest: { actor: staff, body: { StudentId, UserId: staff.id, Test: 'IELTS', Version: 0 } },
    saveTests: { actor: staff, body: { StudentId, UserId: staff.id, Tests: { IELTS: ielts }, Version: 0 } },
    editRequestStatus: { actor: staff, query: { studentId, ...asStaff } },
    requestEdit: {
      actor: world.people.student,
      body: {
        StudentId: world.people.student.studentId,
        UserId: world.people.student.id,
        Kind: 'profile',
        Reason: 'A new passport',
      },
    },
    decideEdit: {
      actor: staff,
      body: { RequestId: edit.pendingId, Action: 'Approve', Remarks: 'Fine', UserId: staff.id },
    },
    completeEdit: {
      actor: edit.student,
      body: { RequestId: edit.approvedId, UserId: edit.student.id },
    },
  } satisfies Record<string, ValidCall | [ValidCall, ...ValidCall[]]>
}
