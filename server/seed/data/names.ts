/** Given names, one per word, from the many places that people in the United States come from. */
export const GIVEN_NAMES = `
  Aaliyah Aaron Abena Abigail Ada Adriana Agnieszka Ahmed Aiko Aisha Alejandro Alexis Alicia Amara Amir
  Ana André Angela Anh Anthony Antonio Anya Arjun Asha Ashley Astrid Aurélie Ayşe Bao Beatriz Benjamin
  Bettina Björn Brandon Brianna Brígida Caleb Camila Carlos Carmen Catherine Chantal Chidi Chloë Cody
  Dakota Daniel Darnell David Deborah Deepa Denise Desiree Diego Dominique Duc Dwayne Edith Eduardo Eleni
  Elijah Elena Emeka Emily Emmanuel Erin Esther Ethan Eun-ji Ezra Fatima Felix Fernando Fiona François
  Gabriela George Gloria Grace Graciela Guillermo Hana Hannah Hao Harold Hassan Heather Héctor Henry Hiroshi
  Ibrahim Ikram Imani Ines Ingrid Irina Isaac Isabel Ivan Jacqueline Jamal James Jasmine Javier Jeanne
  Jennifer Jin Joaquín John José Joseph Joyce Juan Judith Kaito Kamala Karen Keisha Kenji Kevin Khadija
  Kofi Kwame Lakshmi Larry LaToya Laura Leilani Leticia Linda Linh Lorenzo Lucía Łukasz Luz Magdalena Malik
  Marcus Margaret María Mariam Marisol Mark Marta Matthew Mei Meredith Mia Michael Miguel Min-jun Miriam
  Mohammed Monique Moses Nadia Naomi Natalia Nathan Neha Ngozi Nia Nicole Nikolai Noor Núria Olga Oluwaseun
  Omar Oscar Pablo Patricia Paul Pedro Penelope Priya Rachel Rahul Ramón Raphaël Rashida Rebecca Renée Ricardo
  Richard Rosa Roxana Ruth Ryan Sabrina Salma Samuel Sandra Santiago Sarah Sean Selam Shanice Sharon Siobhán
  Sofia Soo-jin Stephanie Steven Sunita Susan Søren Tamara Tariq Teresa Terrence Thandiwe Theodore Thomas
  Tiana Tomasz Tran Tyler Uchenna Valentina Vanessa Victor Viktor Vivian Wanda Wei William Xavier Ximena
  Xiu Yasmin Yolanda Yusuf Zachary Zainab Zoë Zofia
`
  .trim()
  .split(/\s+/);

/** Family names; a line holds names that consist of several words. */
export const FAMILY_NAMES = [
  ...`
  Abdi Abramowitz Acevedo Adeyemi Aguilar Ahmadi Alexander Ali Allen Álvarez Anderson Andersson Asante Bailey Baker
  Banerjee Begay Bell Bennett Bianchi Blackwood Boateng Brooks Brown Burke Bùi Campbell Carter Castillo Chávez
  Chen Cheng Choi Clark Coleman Collins Cooper Cruz Dąbrowski Davis Delgado Desai Díaz Diop Edwards Eriksen Estrada
  Evans Farah Fernandes Fischer Flores Foster Francis Fuentes García Gebremedhin Goldberg Gonzales González Gray
  Green Greene Gupta Guzmán Hall Hansen Harris Hassan Hayes Hernández Hill Hoang Hughes Huang Hussein Iglesias
  Ito Jackson Jansen Jenkins Jiménez Johnson Jones Joseph Kaplan Kaur Kelly Khan Kim Kowalczyk Kumar Lam Larsson
  Lê Lee Lewis Li Lim Long Lopez Mahmoud Malone Marchetti Martin Martínez Mbeki Medina Mehta Mendoza Meyer Miller
  Mitchell Molina Moore Morales Morgan Morris Müller Muñoz Murphy Mwangi Nakamura Navarro Nelson Nguyễn Novák
  Nowak Núñez Okafor Okonkwo Olsen Omar Ortega Ortiz Osei Owens Park Parker Patel Peña Pereira Perez Peterson
  Petrov Phạm Phillips Popescu Powell Price Quintero Rahman Ramírez Reed Reyes Reynolds Richardson Rivera Roberts
  Robinson Rodríguez Rogers Romero Rosenberg Ross Ruiz Russell Saito Salazar Sánchez Sanders Santos Schneider Scott
  Sharma Shevchenko Silva Simmons Singh Smith Sokolov Soto Stewart Suárez Sullivan Tanaka Taylor Teixeira Thompson
  Torres Tran Tsosie Tucker Turner Vargas Vásquez Vega Velázquez Võ Walker Wallace Wang Ward Washington Watson Weber
  White Whitfield Williams Wilson Wójcik Wong Wright Yamamoto Yang Yazzie Young Yılmaz Zapata Zhang Zielińska
  `
    .trim()
    .split(/\s+/),
  'de la Cruz',
  'van der Merwe',
  'St. Claire',
  'del Río',
  "O'Connor",
  "O'Sullivan",
  'Al-Hashimi',
  'Smith-Okafor',
  'García Márquez',
  'Kealoha-Nakamura',
];

/** Whole names that test a screen: long ones, short ones, other scripts. Each with its e-mail name. */
export const UNUSUAL_NAMES: ReadonlyArray<{ name: string; mailbox: string }> = [
  {
    name: 'María Fernanda de los Ángeles Rodríguez-Villanueva y Castañeda',
    mailbox: 'mf.rodriguez.villanueva',
  },
  {
    name: 'Bartholomew Christopher Featherstonehaugh-Cholmondeley III',
    mailbox: 'bart.featherstonehaugh',
  },
  { name: 'Wolfeschlegelsteinhausenbergerdorff Hubert', mailbox: 'hubert.wolfe' },
  { name: 'Keihanaikukauakahihuliheekahaunaele Kealoha', mailbox: 'kei.kealoha' },
  { name: 'Nguyễn Thị Minh Khai', mailbox: 'minhkhai.nguyen' },
  { name: 'Þórdís Björk Ægisdóttir', mailbox: 'thordis.aegisdottir' },
  { name: 'Ngozi Chimamanda Oluwaseun-Adébáyọ̀', mailbox: 'ngozi.adebayo' },
  { name: 'Dr. Lakshmi Venkataraman Subramanian-Iyer', mailbox: 'lakshmi.iyer' },
  { name: 'Jo Ng', mailbox: 'jo.ng' },
  { name: 'Xi Li', mailbox: 'xi.li' },
  { name: '李伟', mailbox: 'wei.li' },
  { name: '田中 さくら', mailbox: 'sakura.tanaka' },
  { name: '김민지', mailbox: 'minji.kim' },
  { name: 'Олександра Шевченко', mailbox: 'oleksandra.shevchenko' },
  { name: 'Γεωργία Παπαδοπούλου', mailbox: 'georgia.papadopoulou' },
  { name: 'ليلى حداد', mailbox: 'layla.haddad' },
  { name: 'שירה לוי', mailbox: 'shira.levi' },
];
