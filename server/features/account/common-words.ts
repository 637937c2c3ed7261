import { fold } from "../../../database/persian.ts";
import { readSeedLines } from "../../../database/seed-lines.ts";
import { toOtherKeyboard } from "../../catalog/search/keyboard.ts";

// Words that Iranians begin a password with: collected by the editors from everyday speech, the most common first names of the
// civil registry and the premier league. Names of cities and provinces come from the seed.

const FIRST_NAMES = `
ابراهیم ابوالفضل احسان احمد ارسلان ارشیا اسماعیل اشکان افشین اکبر الهام الهه الناز الیاس امید امیر امیرحسین امیرعلی امیرمحمد
امین آناهیتا انوشه آتنا آذر آرزو آرش آرمان آرمین آریا آرین آزاده آزیتا آیدا آیدین آیلین آوا باران بابک باقر بردیا بنفشه بهار
بهاره بهرام بهرنگ بهروز بهزاد بهمن بهنام بهناز بیتا بیژن پارسا پارمیس پدرام پرستو پرنیا پروانه پروین پریا پریسا پژمان پگاه پویا
پوریا پیام پیمان تارا ترانه تینا ثریا ثنا جعفر جلال جمال جمشید جواد حامد حبیب حدیث حسام حسن حسین حلما حمید حمیدرضا خدیجه خسرو
داریوش داود دانیال درسا دنیا دلارام رامتین رامین رضا رضوان رقیه رها روزبه رویا ریحانه زهرا زهره زینب ژاله ژیلا سارا سارینا ساسان
سالار سامان سامیار ستاره ستایش سجاد سحر سعید سمانه سمیه سمیرا سهراب سهیل سهیلا سوسن سولماز سیامک سیاوش سیما سینا شادی شاهین
شایان شبنم شراره شقایق شکوفه شهاب شهرام شهرزاد شهریار شهلا شیدا شیرین شیما شیوا صادق صبا صدف طاها طاهره عادل عاطفه عباس عرفان
عسل علی علیرضا عماد غزل غزاله فائزه فاطمه فاطیما فرامرز فرانک فرزاد فرزانه فرشاد فرشته فرناز فرهاد فرهنگ فریبا فرید فریده فریدون
فهیمه قاسم کامبیز کامران کاوه کاظم کریم کسری کوروش کیان کیانا کیمیا کیوان گلناز گلنار لادن لاله لیدا لیلا مائده مانی ماهان مبینا
متین مجتبی مجید محدثه محسن محمد محمدامین محمدحسین محمدرضا محمدعلی محمدمهدی محمود مرتضی مرجان مرضیه مریم مسعود مصطفی معصومه ملیکا
منصور منیژه مهتاب مهدی مهدیه مهران مهرداد مهسا مهناز مهیار میثم میترا میلاد مینا نازنین ناصر نادر نجمه ندا نرگس نسترن نسرین نسیم
نگار نگین نوید نیلوفر نیما نیکا هادی هانیه هاله هدیه هستی همایون هما هومن وحید ویدا یاسر یاسمن یاسین یگانه یلدا یونس یوسف`;

const LATIN_FIRST_NAMES = `
abbas abolfazl adel ahmad ahmadreza aida ailin akbar ali alireza amin amir amirali amirhosein amirhossein amirmohammad amirreza
anahita arash aria arian arman armin arshia asal ashkan atefeh atena atieh ava ayda azadeh azar azita babak bahar bahareh bahman
bahram baran bardia behnam behnaz behrang behrooz behrouz behzad bijan bita daniel danial darioush dariush darya davood davoud
delaram donya dorsa ebrahim ehsan elaheh elham elnaz emad erfan esmaeil esmail faezeh fahimeh faramarz faranak farbod fardin farhad
farid farideh fariba farnaz farshad farshid farzad farzaneh fatemeh fateme fatima fereshteh fereydoon ghasem ghazal ghazaleh golnar
golnaz habib hadi hadis haleh hamed hamid hamidreza haniyeh hanieh hasan hassan helma hesam hedieh hoda homa homayoun hooman houman
hossein hosein iman jafar jalal jamal jamshid javad kamran kambiz karim kasra kaveh kazem keivan keyvan khadijeh khosro kian kiana
kimia kiarash kourosh kurosh koroush ladan laleh leila leyla lida mahan mahdi mahdieh mahmood mahmoud mahnaz mahsa mahtab mahyar
majid maliheh mani mansour marjan marzieh maryam masoud masood masoumeh matin mehdi mehran mehrdad mehrnaz meisam meysam milad mina
mitra mobina mohammad mohamad mohammadali mohammadhossein mohammadmahdi mohammadreza mohamadreza mohsen mojtaba monireh morteza
mostafa nader narges nasim naser nasrin nastaran nazanin negar negin neda nika niloofar niloufar nima niki nooshin omid pantea
parham paria parisa parmida parnia parsa parvin parvaneh pedram pegah peyman peiman payam pooria pouria pouya pooya pejman
raha rahim ramin ramtin rasool rayan reyhaneh reihaneh reza rezvan roghayeh romina roozbeh roya roxana saba sadaf sadegh saeed saeid
saghar sahar sajad sajjad salar saman samaneh samin samira samyar sana sanaz sara sarina sasan setareh setayesh sepehr sepideh
shabnam shadi shaghayegh shahab shahin shahla shahram shahriar shahrzad shapour shayan sheida shideh shima shirin shiva siamak
siavash sima sina soheil soheila sohrab solmaz somayeh soraya soroush sousan taha tahereh tara taraneh tina vahid vida yaghoub yalda
yaser yasaman yasamin yasin yegane yeganeh younes yousef yusef zahra zeinab zeynab zohreh`;

const WORDS = `
سلام درود خداحافظ خدا خدایا خوبی عشق عشقم عاشقتم عزیزم عزیز جان جانم جون دوست دوستت دارم دلم قلبم نفس نفسم زندگی زندگیم امید
ایران ایرانی سرزمین سرزمینم وطن میهن تهران پارس پارسی پرسپولیس استقلال سپاهان تراکتور پیروزی فوتبال گذرواژه رمز رمزعبور پسورد
رمزم کلمه مادر مامان پدر بابا داداش خواهر آبجی دختر پسر خانواده بهشت ماه خورشید ستاره گل گلم بهار تابستان پاییز زمستان دریا
کوه کویر خلیج خلیج‌فارس دماوند حافظ سعدی فردوسی مولانا خیام نوروز یلدا الله محمد یاعلی یاحسین یازهرا یامهدی بسم‌الله صلوات اسلام
قرآن کربلا مدیر کاربر آزمایش تست دانشجو دانشگاه مهندس دکتر معلم پلنگ شیر عقاب گرگ اژدها ببر سفر گردشگری میهمان مهمان
پراید پژو سمند دنا تلگرام اینستاگرام گوگل موبایل`;

const LATIN_WORDS = `
salam salaam doroud dorood khodahafez khodafez khoda khodaya allah khobi khoobi eshgh eshghe eshgham asheghetam ashegh azizam aziz jan
janam joon jooni dost doost dostet doostet daram dooset doset delam ghalb ghalbam nafas nafasam zendegi zendegim omid iran irani
iranian irani persia persian sarzamin sarzaminam vatan mihan tehran tehrani teheran pars parsi perspolis persepolis piroozi pirouzi
esteghlal estaghlal esteglal sepahan teraktor tractor zobahan foolad malavan shahrdari football footbal futbal ramz ramzam ramzeobour
ramzoboor gozarvazhe password passwd pass kalame madar maman pedar baba babaei dadash khahar abji dokhtar pesar khanevade khanevadeh
behesht mah khorshid setareh gol golam golab bahar tabestan paeez paeiz paiiz zemestan darya kooh kouh kavir khalij khalijefars
damavand alborz hafez saadi ferdowsi ferdosi molana khayyam norooz nowruz yalda yaali yahossein yazahra yamahdi bismillah besmellah
salavat eslam islam ghoran quran karbala modir karbar azmayesh test student daneshjoo daneshgah mohandes doctor moalem palang shir
oghab gorg ezhdeha babr safar gardeshgari mehman admin user guest root welcome login letmein secret master dragon monkey football
princess qwerty pride peugeot samand dena telegram instagram google mobile computer internet takhtejamshid naghshejahan siosepol esfahan mashad ahwaz
kermanshah khorasan azarbayjan kordestan lorestan sistan`;

const PERSIAN_SCRIPT = /\p{Script=Arabic}/u;

/** The words of a text, folded, with what the same keys type while the keyboard is set to the other language. */
function wordsOf(text: string): string[] {
  const words = text.split(/\s+/).filter(Boolean).map(fold);
  const mistyped = words.flatMap(toOtherKeyboard).filter((word) => PERSIAN_SCRIPT.test(word) || word.length > 3);
  return [...words, ...mistyped.map(fold)];
}

async function placeNames(): Promise<string[]> {
  const lines = [...(await readSeedLines("province")), ...(await readSeedLines("city"))];
  const names = lines.flatMap((line) => [line.text("name"), line.text("name_en")]);
  return names.map((name) => fold(name).replace(/\P{L}/gu, "")).filter((name) => name.length > 2);
}

/** First names and everyday words, folded (`database/persian.ts`). */
export const COMMON_WORDS: ReadonlySet<string> = new Set(
  [FIRST_NAMES, LATIN_FIRST_NAMES, WORDS, LATIN_WORDS].flatMap(wordsOf),
);

/** Names of Iranian cities and provinces in Persian and Latin letters, folded, without spaces. */
export const PLACE_NAMES: ReadonlySet<string> = new Set(await placeNames());
