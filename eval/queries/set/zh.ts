/** Saved memories and questions in Chinese: `id text` and `id kind question`. */
const ENTRIES = `
z01 对花生过敏，随身带着药
z02 在杭州的一家医院当护士
z03 在成都长大，2016年搬到杭州
z04 弟弟小军在大学教化学
z05 每个星期二早上沿着西湖跑步
z06 家里的猫叫豆豆，今年九岁
z07 2023年5月戒了烟
z08 坐火车喜欢靠窗的座位
z09 正在上夜校学西班牙语
z10 开一辆旧的绿色汽车
z11 想在秋天之前写完小说
z12 结婚纪念日是九月十四日
z13 在社区乐团拉小提琴
z14 不吃猪肉和海鲜
z15 小时候滑冰摔断了左手腕
z16 在阳台上种番茄
z17 奶奶住在绵阳的养老院
z18 备用钥匙放在花盆下面
z19 每半年去看一次牙医王医生
z20 给女儿买了一把二手大提琴
z21 喜欢别人叫她小雨
z22 害怕坐飞机，总是坐高铁
z23 房租每个月三千五百元
z24 最喜欢的电影是《花样年华》
z25 早饭时吃降压药
z26 今年冬天换了新的暖气
z27 欠邻居老张一瓶白酒
z28 正在存钱买房车
z29 考试前睡不好觉
z30 毕业论文写的是伤口护理
z31 讨厌香菜
z32 丈夫建国周末烤面包
z33 洗衣机二月份换过
z34 支持浙江队
z35 在大阪当过一年交换生
z36 收集旧邮票
z37 圣诞节前失去了爷爷
z38 右眉上方有一道伤疤
z39 每个月第一个星期四参加读书会
z40 打算六十岁退休
`;
const QUESTIONS = `
z01 plain 她对什么过敏？
z02 plain 在哪家医院工作？
z04 plain 弟弟教什么？
z06 plain 猫叫什么名字？
z08 plain 火车上喜欢什么座位？
z10 plain 汽车是什么颜色的？
z12 plain 结婚纪念日是哪天？
z13 plain 谁会拉小提琴？
z14 plain 吃不吃猪肉？
z16 plain 阳台上有什么植物，番茄吗？
z18 plain 钥匙在哪里？
z19 plain 牙医是谁？
z23 plain 房租多少钱？
z24 plain 最喜欢哪部电影？
z31 plain 喜欢香菜吗？
z33 plain 洗衣机什么时候换的？
z05 compound 西湖边跑步是星期几？
z09 compound 学什么语？夜校
z20 compound 女儿的大提琴是新的吗？
z35 compound 交换生去了哪个城市？
z11 typo 她的小说甚么时候写完？秋天
z22 typo 为什么不坐非机，害怕吗？
z17 paraphrase 祖母住在哪个养老院？
z39 paraphrase 什么时候和朋友一起读书？
`;

export const zh = { ENTRIES, QUESTIONS } as const;
