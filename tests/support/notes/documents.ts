import type {
  CommissionNoteDocument,
  CommissionNoteStudentLine,
  PartnerInvoiceDocument,
  PartnerInvoiceLine,
  UniversityInvoiceDocument,
} from '#services/pdf/documents'

const ISSUER = {
  name: 'KC Overseas Education Private Limited',
  address: '7th Floor, Summit Tower, 14 Civil Lines\nNagpur 440001, Maharashtra, India',
  telephone: '+91 712 555 0100',
  email: 'finance@tassel.example',
  gstin: '27AAACK1234L1ZQ',
  cin: 'U80301MH2010PTC123456',
  sacCode: '998599',
}

/** A student line of a printed note: USD, 12.5 % of 15,000 less 18 % GST. */
export function studentLine(changes: Partial<CommissionNoteStudentLine> = {}): CommissionNoteStudentLine {
  return {
    name: 'Anna Rossi',
    universityStudentId: 'S-2026-0042',
    installment: 'Installment 1',
    tuitionFee: '18000',
    scholarshipReceived: '3000',
    commissionRate: '12.50',
    commission: '1875',
    lessGstPercentage: '18',
    lessGstAmount: '337.5',
    netCommission: '1537.5',
    ...changes,
  }
}

/** A commission note as a partner reads it, with one student. */
export function printedNote(changes: Partial<CommissionNoteDocument> = {}): CommissionNoteDocument {
  return {
    number: 'KCOEPL/CN/2627/000123',
    date: '2026-11-20',
    status: 'Sent to Partner',
    portalUrl: 'https://portal.tassel.example/commission-note/0199c0de-0000-7000-8000-000000000001',
    currency: 'USD',
    taxType: 'GST',
    issuer: ISSUER,
    recipient: {
      name: 'Brightpath Education Services',
      code: 'BP-0017',
      address: '221 Nguyễn Huệ\nQuận 1, Thành phố Hồ Chí Minh',
      country: 'Viet Nam',
    },
    university: 'University of Southern Queensland',
    invoiceNumber: 'KCOEPL/INV/2627/000045',
    poNumber: 'PO-88123',
    students: [studentLine()],
    totals: {
      tuitionFee: '18000',
      scholarshipReceived: '3000',
      commission: '1875',
      lessGstAmount: '337.5',
      netCommission: '1537.5',
    },
    overallBonus: { name: 'Fall intake bonus', amount: '250' },
    payable: '1787.5',
    tax: { lines: [], payableWithTax: '1787.5' },
    ...changes,
  }
}

/** The internal parts below a note that staff see. */
export const INTERNALS: NonNullable<CommissionNoteDocument['internal']> = {
  maker: 'Meera Kulkarni',
  checker: 'Charles Okafor',
  invoiceAmount: '4500',
  receivedAmount: '4410.25',
  marginAmount: '2712.5',
  remarks: [
    {
      by: 'Charles Okafor',
      at: '2026-11-19T09:31:00Z',
      text: 'Scholarship of the second student is missing.',
    },
    { by: 'Meera Kulkarni', at: '2026-11-18T16:04:00Z', text: 'Drafted from the invoice.' },
  ],
}

/** A university invoice with one line. */
export function printedInvoice(changes: Partial<UniversityInvoiceDocument> = {}): UniversityInvoiceDocument {
  return {
    number: 'KCOEPL/INV/2627/000045',
    type: 'Final',
    date: '2026-11-02',
    portalUrl: 'https://portal.tassel.example/university-invoices/0199c0de-0000-7000-8000-000000000002',
    poNumber: 'PO-88123',
    currency: 'AUD',
    issuer: ISSUER,
    bank: {
      bankName: 'State Bank of India',
      ultimateBeneficiary: 'KC Overseas Education Private Limited',
      accountNumber: '000011223344556',
      swiftCode: 'SBININBB239',
      branchAddress: 'Overseas Branch, Kingsway\nNagpur 440001, India',
    },
    university: {
      name: 'University of Southern Queensland',
      address: '487-535 West Street\nDarling Heights QLD 4350, Australia',
      email: 'agents@usq.example',
    },
    lines: [
      {
        studentName: 'Anna Rossi',
        universityStudentId: 'S-2026-0042',
        program: 'Master of Data Science',
        installment: 'Installment 1',
        tuitionFee: '18000',
        scholarshipReceived: '3000',
        rate: '15',
        amount: '2250',
      },
    ],
    totals: { tuitionFee: '18000', scholarshipReceived: '3000', amount: '2250' },
    tax: { lines: [{ name: 'GST', rate: '18', amount: '405' }] },
    payable: '2655',
    ...changes,
  }
}

/** A partner's own invoice with one student, CGST and SGST added. */
export function printedPartnerInvoice(changes: Partial<PartnerInvoiceDocument> = {}): PartnerInvoiceDocument {
  return {
    isTax: true,
    isDraft: false,
    number: 'BPE/2627/0042',
    date: '2026-11-20',
    portalUrl: 'https://portal.tassel.example/commission-note/0199c0de-0000-7000-8000-000000000001',
    currency: 'USD',
    taxType: 'GST',
    issuer: {
      name: 'Brightpath Education',
      address: 'Office 12, Fergusson Arcade, FC Road\nPune\nMaharashtra (27), India',
      gstin: '27AAGCB5512Q1ZB',
      pan: 'AAGCB5512Q',
    },
    recipient: {
      name: ISSUER.name,
      address: ISSUER.address,
      taxNumber: { label: 'GSTIN', value: ISSUER.gstin },
      cin: ISSUER.cin,
    },
    placeOfSupply: 'Maharashtra (27)',
    noteNumber: 'KCOEPL/CN/2627/000123',
    university: 'University of Southern Queensland',
    universityInvoice: 'KCOEPL/INV/2627/000045',
    purpose: 'P1019 Commission agent services',
    sacCode: '998599',
    lines: [partnerInvoiceLine()],
    bonus: { name: 'Fall intake bonus', amount: '250' },
    taxable: '1787.5',
    tax: [
      { name: 'CGST', rate: '9', amount: '160.88' },
      { name: 'SGST', rate: '9', amount: '160.88' },
    ],
    total: '2109.26',
    bank: [
      { label: 'Bank', value: 'Sahyadri Commercial Bank' },
      { label: 'Beneficiary', value: 'Brightpath Education' },
      { label: 'Account', value: '50200041877310' },
      { label: 'IFSC', value: 'SHYD0004821' },
      { label: 'Branch', value: 'Pune, main branch, Pune, India' },
    ],
    signatory: { name: 'Priya Deshpande', designation: 'Director' },
    ...changes,
  }
}

/** A student's line of such an invoice. */
export function partnerInvoiceLine(changes: Partial<PartnerInvoiceLine> = {}): PartnerInvoiceLine {
  return {
    name: 'Anna Rossi',
    universityStudentId: 'S-2026-0042',
    installment: 'Installment 1',
    commission: '1875',
    lessGst: '337.5',
    taxable: '1537.5',
    ...changes,
  }
}
